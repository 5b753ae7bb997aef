import { and, eq, sql } from "drizzle-orm";
import { materialFiles, materials } from "../../db/schema/index.ts";
import { learnedFileIds, materialRefsOf, withMaterials } from "../../domain/sending/sent-media.ts";
import type { TelegramAnswer, TelegramClient } from "../../telegram/client.ts";
import { isStaleFileId, uploadFile } from "../../telegram/upload-file.ts";
import type { ServiceContext } from "../context.ts";

type Context = Pick<ServiceContext, "db" | "files" | "now">;
type Payload = Record<string, unknown>;
/** An upload to be sent: its file name, and the bot's file id of it at Telegram. */
interface Sendable {
  file_name: string;
  file_id: string | null;
}

/** Uploads whose data an object holds (`SnapshotFile`), so that D1 is not queried for them. */
export interface HeldFiles {
  read(ids: readonly string[]): ReadonlyMap<string, Sendable>;
  /** Stores the bot's file id of an upload that the object holds. */
  learn(id: string, fileId: string): void;
}
const NONE_HELD: HeldFiles = { read: () => new Map(), learn: () => undefined };

/**
 * Wraps a bot's client so that it can send uploads: a request that names one (`{ugcbinary: id}`) is made with the bot's
 * `file_id` of it, or the first time with its bytes, whose `file_id` is then stored (AMB-275). When Telegram no longer
 * knows a `file_id`, the bytes are sent once more.
 */
export const withLibrary = (
  ctx: Context,
  botId: string,
  telegram: TelegramClient,
  held = NONE_HELD,
): TelegramClient => ({
  async call<Result>(method: string, payload: Payload = {}): Promise<TelegramAnswer<Result>> {
    const ids = materialRefsOf(payload);
    if (ids.length === 0) return telegram.call<Result>(method, payload);
    // A failure before Telegram is asked means that nothing was sent: it may be tried again.
    const known = await find(ctx, botId, ids, held).catch(() => null);
    if (known === null) return refusal("the files of this message could not be read", 500);
    const missing = ids.find((id) => !known.has(id));
    if (missing !== undefined) return refusal("Missing ugcbinarie");
    const answer = await attempt<Result>(ctx, telegram, { method, payload, known });
    const isStale = !answer.ok && isStaleFileId(answer.description) && hasNames(known);
    const forgotten = new Map([...known].map(([id, { file_name }]) => [id, { file_name, file_id: null }]));
    const final = isStale ? await attempt<Result>(ctx, telegram, { method, payload, known: forgotten }) : answer;
    if (final.ok) {
      const before = isStale ? forgotten : known;
      const news = [...learnedFileIds(payload, final.result)].filter(([id]) => before.get(id)?.file_id === null);
      await remember(ctx, botId, news, held);
    }
    return final;
  },
});

const refusal = (description: string, error_code = 400): TelegramAnswer<never> => ({
  ok: false,
  error_code,
  description,
  outcomeUnknown: false,
});

const hasNames = (known: ReadonlyMap<string, Sendable>) => [...known.values()].some(({ file_id }) => file_id !== null);

async function find(
  ctx: Context,
  botId: string,
  ids: readonly string[],
  held: HeldFiles,
): Promise<ReadonlyMap<string, Sendable>> {
  const own = held.read(ids);
  const others = ids.filter((id) => !own.has(id));
  return others.length === 0 ? own : new Map([...own, ...(await lookUp(ctx, botId, others))]);
}

async function lookUp({ db }: Context, botId: string, ids: readonly string[]): Promise<Map<string, Sendable>> {
  const rows = await db
    .select({ id: materials.id, file_name: materials.file_name, file_id: materialFiles.file_id })
    .from(materials)
    .leftJoin(materialFiles, and(eq(materialFiles.material_id, materials.id), eq(materialFiles.bot_id, botId)))
    .where(sql`${materials.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, ...sendable }) => [id, sendable]));
}

async function attempt<Result>(
  { files }: Context,
  telegram: TelegramClient,
  { method, payload, known }: { method: string; payload: Payload; known: ReadonlyMap<string, Sendable> },
): Promise<TelegramAnswer<Result>> {
  const wanted = [...known].filter(([, { file_id }]) => file_id === null).map(([id]) => id);
  const found = await Promise.all(wanted.map((id) => files.head(id))).catch(() => [null]);
  if (found.includes(null)) return refusal("Missing ugcbinarie");
  const open = async (id: string): Promise<ReadableStream<Uint8Array>> => {
    const object = await files.get(id);
    if (object === null) throw new Error("Missing ugcbinarie");
    return object.body as ReadableStream<Uint8Array>;
  };
  const filled = withMaterials(payload, (id) => {
    const sendable = known.get(id);
    return sendable?.file_id ?? uploadFile(() => open(id), sendable?.file_name ?? id);
  });
  return telegram.call<Result>(method, filled, { isUpload: wanted.length > 0 });
}

/** Stores file ids for later sends; a failure does not change that the message was sent. */
async function remember(
  { db, now }: Context,
  botId: string,
  news: readonly (readonly [string, string])[],
  held: HeldFiles,
): Promise<void> {
  if (news.length === 0) return;
  try {
    for (const [id, fileId] of news) held.learn(id, fileId);
    await db
      .insert(materialFiles)
      .values(news.map(([material_id, file_id]) => ({ material_id, bot_id: botId, file_id, mtime: now })))
      .onConflictDoUpdate({
        target: [materialFiles.material_id, materialFiles.bot_id],
        set: { file_id: sql`excluded.file_id`, mtime: now },
      });
  } catch (error) {
    console.error(JSON.stringify({ level: "error", where: "file ids", message: String(error) }));
  }
}
