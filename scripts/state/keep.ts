import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Returns the folder to which `npm run state` writes the state; undefined in every other run. */
export const recordFolder = (): string | undefined => process.env.STATE_FOLDER;

/** Creates the service by which a test in workerd writes files below a folder. */
export const keepIn =
  (folder: string) =>
  async (request: Pick<Request, "url" | "text">): Promise<Response> => {
    const path = join(folder, decodeURI(new URL(request.url).pathname));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await request.text());
    return new Response("kept");
  };
