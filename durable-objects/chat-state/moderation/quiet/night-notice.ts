import { sayInChat } from "../../../../bot/say.ts";
import { wordsFor } from "../../../../bot/words/words.ts";
import { nextNightChange, unpackNightMode } from "../../../../domain/chats/night-mode.ts";
import { type NightState, nextNightNotice } from "../../../../domain/chats/night-notice.ts";
import { CLEANUP_WITH_NEXT, PURGE_MAX_AGE_SECONDS } from "../../../../domain/limits.ts";
import { fillText } from "../../../../domain/placeholders/fill.ts";
import { sentEntities } from "../../../../domain/placeholders/mention.ts";
import { localHour } from "../../../../domain/time/timezone.ts";
import { offsetMinutes } from "../../../../domain/time/zone.ts";
import type { SnapshotHead } from "../../../../services/snapshot.ts";
import { removeByKey } from "../../../shared/outbox/remove-by-key.ts";
import type { ChatContext } from "../../context.ts";
import { namedChat } from "../../settings/named-chat.ts";
import { applyWrites } from "../../update/apply.ts";
import { nightNow, silenceNow, stateOf } from "./wanted.ts";

/**
 * Tells the group that the night has begun or is over, once its permissions are changed and where the admins want it
 * (docs/decisions/175, 253). Called in a transaction, as often as something may have changed: what was told is kept in
 * it.
 */
export function tellOfNight(context: ChatContext): void {
  const { values } = context;
  const snapshot = values.get("snapshot");
  if (snapshot === undefined || values.get("movedTo") !== undefined) return;
  const told = toldOf(context);
  const night = nightState(context);
  const step = nextNightNotice(told?.id ?? null, night, snapshot.settings.bot_settings.night_notice === true);
  if (step === null) return;
  const said = step === "withdraw" ? null : noticeOf(context, snapshot, step);
  // Without words, as of a night of all hours, there is nothing to tell, nor of its end.
  if (said === null && told === undefined) return;
  const { nght_rm } = snapshot.settings;
  if (told !== undefined && nght_rm === CLEANUP_WITH_NEXT) removeByKey(context, told.key, PURGE_MAX_AGE_SECONDS);
  if (said === null) {
    values.remove("nightTold");
    return;
  }
  const key = `night ${step} ${context.now()}`;
  const kept = nght_rm > 0 ? { deleteAfterSeconds: nght_rm } : {};
  values.set("nightTold", { id: night.kind === "holds" ? night.id : null, key });
  applyWrites(context, [sayInChat({ key, ...said, ...kept })]);
}

/**
 * Reads what was told last; of a version that kept none, the notice of the permissions that hold is found by its key.
 */
function toldOf(context: ChatContext): { id: string | null; key: string } | undefined {
  const { values } = context;
  const told = values.get("nightTold");
  const held = values.get("quiet");
  if (told !== undefined || held === undefined) return told;
  const key = `${held.key} notice`;
  return stateOf(context, key) === null ? undefined : { id: held.cause.id, key };
}

function nightState(context: ChatContext): NightState {
  const { values } = context;
  const wanted = nightNow(context);
  const held = values.get("quiet");
  const last = stateOf(context, `quiet ${values.get("quietCount") ?? 0}`);
  if (last === "pending" || last === "sending") return { kind: "open" };
  if (wanted !== null) {
    const holds = held?.cause.id === wanted.id && held.isOverruled !== true && stateOf(context, held.key) !== "failed";
    return holds ? { kind: "holds", id: wanted.id } : { kind: "open" };
  }
  if (silenceNow(context) !== null) return { kind: "closed" };
  // Held without being wanted: the permissions are still to be given back.
  if (held !== undefined) return { kind: "open" };
  return { kind: last === "failed" ? "closed" : "over" };
}

/** Returns the notice: the admin's own text, else the bot's. */
function noticeOf(context: ChatContext, snapshot: SnapshotHead, step: "begin" | "end") {
  const { settings } = snapshot;
  const own = step === "begin" ? settings.nght_begin : settings.nght_end;
  const values = { people: () => [], chat: namedChat(context, snapshot), lang: settings.langm };
  const { text, entities } = fillText({ text: own, entities: [] }, values);
  if (text.trim() !== "")
    return entities.length === 0 ? { text } : { text, more: { entities: sentEntities(text, entities) } };
  const t = wordsFor(settings.langm);
  if (step === "end") return { text: t("night.ends") };
  const now = context.now();
  const end = nextNightChange(settings.flag_nightmode, offsetMinutes(settings, now), now);
  if (end === null) return null;
  const time = `${String(localHour(end, offsetMinutes(settings, end))).padStart(2, "0")}:00`;
  return { text: t(`night.begins.${unpackNightMode(settings.flag_nightmode).level}`, { time }) };
}
