import { sayInChat } from "../../../../bot/say.ts";
import { wordsFor } from "../../../../bot/words/words.ts";
import type { actions } from "../../../../db/schema/chat-state/moderation.ts";
import { nextNightChange, unpackNightMode } from "../../../../domain/chats/night-mode.ts";
import { NIGHT_END_KEPT_SECONDS } from "../../../../domain/limits.ts";
import { localHour } from "../../../../domain/time/timezone.ts";
import { offsetMinutes } from "../../../../domain/time/zone.ts";
import type { OutboxRow } from "../../../shared/outbox/row.ts";
import type { StoredRow } from "../../../shared/stored-row.ts";
import type { ChatContext } from "../../context.ts";
import { applyWrites } from "../../update/apply.ts";
import { SET_PERMISSIONS } from "./quiet-answer.ts";

/**
 * Tells the group that the night has begun or is over, once its permissions are changed and where the admins want it
 * (docs/decisions/175). Of a silence its command tells.
 */
export function tellOfNight(context: ChatContext, row: OutboxRow): void {
  if (row.method !== SET_PERMISSIONS || context.values.get("movedTo") !== undefined) return;
  const settings = context.values.get("snapshot")?.settings;
  if (settings?.bot_settings.night_notice !== true) return;
  const [act] = context.sql.exec<StoredRow<typeof actions, "kind" | "action">>(
    "SELECT kind, action FROM actions WHERE key = ?",
    row.idempotencyKey,
  );
  if (act?.kind !== "night") return;
  const t = wordsFor(settings.langm);
  const key = `${row.idempotencyKey} notice`;
  if (act.action === "unquiet") {
    applyWrites(context, [sayInChat({ key, text: t("night.ends"), deleteAfterSeconds: NIGHT_END_KEPT_SECONDS })]);
    return;
  }
  const now = context.now();
  const offset = offsetMinutes(settings, now);
  const end = nextNightChange(settings.flag_nightmode, offset, now);
  // A night of all hours has no end to name.
  if (end === null) return;
  const time = `${String(localHour(end, offsetMinutes(settings, end))).padStart(2, "0")}:00`;
  const { level } = unpackNightMode(settings.flag_nightmode);
  const text = t(`night.begins.${level}`, { time });
  applyWrites(context, [sayInChat({ key, text, deleteAfterSeconds: end - now })]);
}
