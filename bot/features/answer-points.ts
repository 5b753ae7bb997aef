import { CHECK_IN_ANSWER_KEPT_SECONDS } from "../../domain/limits.ts";
import { activeWords } from "../../domain/moderation/word-list.ts";
import { BOARDS, type Board } from "../../domain/points/boards.ts";
import { momentOf, streakNow } from "../../domain/points/check-in.ts";
import { DRAIN } from "../act.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { placesOf } from "../check-in-message.ts";
import { type Decision, NOTHING } from "../decision.ts";
import type { Incoming } from "../incoming.ts";
import { type Translate, wordsFor } from "../words/words.ts";
import { answer, removeLater } from "./commands/given-command.ts";
import { writtenCommand } from "./commands/written-command.ts";

/**
 * Answers /points with the sender's own and /rank with a board, where the chat has them on (decision 086). Command and
 * answer leave the chat as those of moderation do (AMB-065). A board is sent once a minute at most, and so are each
 * member's points: a flood of commands gets one answer.
 */
export function answerPoints({ message, kind, humanId, updateId }: Incoming, facts: ChatFacts): Decision {
  const { settings } = facts;
  if (message === null || kind !== "message" || humanId === null || settings === null || facts.isExhausted)
    return NOTHING;
  if (settings.bot_settings.points_commands !== true) return NOTHING;
  const asked = readAsked(writtenCommand(message, facts));
  if (asked === null) return NOTHING;
  const t = wordsFor(settings.langm);
  const minute = Math.floor(facts.now / CHECK_IN_ANSWER_KEPT_SECONDS);
  const given = { actor: humanId, message, facts, t };
  const key = asked === "points" ? `points of ${humanId} ${minute}` : `rank ${asked} ${minute}`;
  const text = () => (asked === "points" ? ownPoints(t, humanId, message.date, facts) : boardText(t, asked, facts));
  const answers = facts.isRequested(`${key} answer`) ? [] : [answer({ ...given, key }, text())];
  return {
    writes: [...answers, removeLater({ ...given, key: `command ${facts.bot.id} ${updateId}` })],
    effects: [DRAIN],
    ends: true,
  };
}

/**
 * Reads from a command whether it asks for the sender's points, or for a board by its word; null for any other command.
 */
function readAsked(written: ReturnType<typeof writtenCommand>): "points" | Board | null {
  if (written?.name === "points") return "points";
  if (written?.name !== "rank") return null;
  const [word = ""] = written.rest.toLowerCase().split(/\s+/u);
  return BOARDS.find((board) => board === word) ?? "all";
}

function boardText(t: Translate, board: Board, facts: ChatFacts): string {
  const top = facts.pointsBoard(board);
  if (top.length === 0) return t("points.nobody");
  return [t(`points.top.${board}`), ...placesOf(t, top)].join("\n");
}

function ownPoints(t: Translate, userId: number, at: number, facts: ChatFacts): string {
  const known = facts.points(userId);
  const place = facts.standing(userId);
  const lines = [
    t("points.own", { points: t("points.points", { count: known?.balance ?? 0 }) }),
    ...(place === null ? [] : [t("points.ownPlace", { place: place.place, of: place.of })]),
  ];
  const { settings } = facts;
  if (settings === null) return lines.join("\n");
  const streak = streakNow(known?.checkIn ?? null, momentOf(at, settings), facts.pausedDays());
  if (streak > 0) lines.push(t("points.ownStreak", { count: streak }));
  const triggers = activeWords(settings, "trg_attn", facts.level);
  if (triggers.length > 0) lines.push(t("points.howTo", { triggers: triggers.map(t.isolated).join(" ") }));
  return lines.join("\n");
}
