import { createHash, randomFillSync } from "node:crypto";
import { workerdProcess } from "../../scripts/serve/workerd-guard.ts";
import { median } from "../alternate.ts";
import type { Figure } from "../figure.ts";
import { dashboardId, makeGroup, makePerson, payFor, signIn } from "../people-and-chats.ts";
import { memoryOf } from "../process-memory.ts";
import { onStage, type Stage } from "../stage.ts";

const MIB = 1024 * 1024;
/** The largest file that is taken (LIB-05). */
const SIZE = 50 * MIB;
/** Files of this size go the same way and have everything loaded before the measured one comes. */
const WARM_UP_SIZE = 6 * MIB;
const WARM_UPS = 3;
const ROUNDS = 7;

/** Makes the first box of a video, then bytes that no storage can make smaller. */
function video(size: number): Uint8Array<ArrayBuffer> {
  const bytes = randomFillSync(new Uint8Array(size));
  bytes.set(new TextEncoder().encode("\0\0\0\x18ftypisom\0\0\x02\0isommp42"));
  return bytes;
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Uploads a file and reads it again. @throws where another file comes back */
async function upAndDown(stage: Stage, token: string, chat: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  // A connection that stood idle through a long upload may be closed just when it is used again.
  const headers = { authorization: `Bearer ${token}`, connection: "close" };
  const form = new FormData();
  form.append("ugcbinary", new Blob([bytes], { type: "video/mp4" }), "film.mp4");
  const upload = `${stage.product.origin}/v2data/chat_ugcbinaries/upload_single/${chat}`;
  const answer = await fetch(upload, { method: "POST", headers, body: form });
  const { success, message, result } = (await answer.json()) as {
    success: boolean;
    message?: string;
    result: { item: { id: string } };
  };
  if (!success) throw new Error(`The upload: ${message}`);
  const download = `${stage.product.origin}/v2data/ugcbinaries/image?file_id=${result.item.id}`;
  const back = await (await fetch(download, { headers })).arrayBuffer();
  if (digestOf(new Uint8Array(back)) !== digestOf(bytes)) throw new Error("Another file came back.");
}

export const uploadMemory: Figure = {
  name: "upload-memory",
  title: "MiB by which a 50 MiB upload and download make the runtime larger at its largest, p50",
  limit: { atMost: 16 },
  measure: () =>
    onStage("upload-memory", async (stage) => {
      const creator = await makePerson(stage, "Creator");
      const chat = dashboardId(await makeGroup(stage, creator, "Large files"));
      await payFor(stage);
      const token = await signIn(stage, creator);
      for (let round = 0; round < WARM_UPS; round++) await upAndDown(stage, token, chat, video(WARM_UP_SIZE));
      const memory = memoryOf(workerdProcess(stage.stateDir) ?? Number.NaN);
      const bytes = video(SIZE);
      const start = memory.now();
      const growths: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = memory.now();
        memory.forgetPeak();
        await upAndDown(stage, token, chat, bytes);
        growths.push(memory.peak() - before);
      }
      const each = growths.map((growth) => growth.toFixed(1)).join(", ");
      const drift = memory.now() - start;
      return {
        value: median(growths),
        detail: `${each}; ${start.toFixed(0)} MiB before, ${drift.toFixed(0)} more after all`,
      };
    }),
};
