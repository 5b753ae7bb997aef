import { createTelegramClient } from "../../telegram/client.ts";
import { uploadFile } from "../../telegram/upload-file.ts";

/** One call that a test wants made; `upload` are the bytes and the name of a file that goes along as `video`. */
export interface WantedCall {
  root: string;
  token: string;
  method: string;
  payload?: Record<string, unknown>;
  upload?: { text: string; name: string };
}

/** Makes calls with the client where it runs: in a Worker. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { root, token, method, payload = {}, upload } = (await request.json()) as WantedCall;
    const open = async () => new Blob([upload?.text ?? ""]).stream() as ReadableStream<Uint8Array>;
    const file = upload === undefined ? {} : { video: uploadFile(open, upload.name) };
    const options = { isUpload: upload !== undefined };
    return Response.json(await createTelegramClient(root, token).call(method, { ...payload, ...file }, options));
  },
};
