import { ApiError, badRequest } from "../world/errors.ts";
import { Args, isObject } from "./args.ts";
import { withPlainHeads } from "./form-heads.ts";

/** Reads a Bot API request of any encoding; body parameters win over those of the query. */
export async function readRequest(request: Request): Promise<Args> {
  const args = new Args();
  for (const [name, value] of new URL(request.url).searchParams) args.set(name, value);
  if (request.method !== "POST" && request.method !== "PUT") return args;
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") {
    fillFromJson(args, await request.text());
  } else if (type === "multipart/form-data" || type === "application/x-www-form-urlencoded") {
    await fillFromForm(args, request);
  }
  return args;
}

/** Takes the parameters of a JSON object, also used for methods in webhook answers. */
export function fillFromJson(args: Args, text: string): void {
  if (text.trim() === "") return;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw badRequest("can't parse JSON object");
  }
  if (!isObject(body)) throw badRequest("expected a JSON object");
  for (const [name, value] of Object.entries(body)) args.set(name, value);
}

async function fillFromForm(args: Args, request: Request): Promise<void> {
  let form: FormData;
  try {
    form = await (await withPlainHeads(request)).formData();
  } catch {
    throw new ApiError(400, "Bad Request: can't parse the form");
  }
  for (const [name, value] of form as unknown as Iterable<[string, string | File]>) {
    if (typeof value === "string") args.set(name, value);
    else {
      const bytes = new Uint8Array(await value.arrayBuffer());
      args.uploads.set(name, { name: value.name, mimeType: value.type, bytes });
    }
  }
}
