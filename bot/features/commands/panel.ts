import type { Message } from "grammy/types";
import { COMMAND_RULES } from "../../../domain/commands/table.ts";
import { isAdminStatus } from "../../../domain/members/member-status.ts";
import { DRAIN } from "../../act.ts";
import type { ChatFacts } from "../../chat-facts.ts";
import { type Decision, NOTHING, type Write } from "../../decision.ts";
import { type Incoming, tagOf } from "../../incoming.ts";
import { braked } from "../../moderation/brake.ts";
import { lacksRight } from "../../words/lacks-right.ts";
import { type Translate, wordsFor } from "../../words/words.ts";
import { answer, type GivenCommand } from "./given-command.ts";
import { commandTargetOf, type FoundTarget } from "./target.ts";
import { uponMember } from "./upon-member.ts";

const PANEL_OPERATIONS = ["warn", "mute", "kick", "ban", "purge"] as const;
type PanelOperation = (typeof PANEL_OPERATIONS)[number];

/** Reads the data of a button: `mod:ban:123`, a chat's number with its sign. */
const DATA = /^mod:(warn|mute|kick|ban|purge):(-?\d{1,16})$/;

/** Answers with buttons for the acts that can be done to a member (MOD-24). */
export function openPanel(given: GivenCommand, found: FoundTarget): Write[] {
  const { t } = given;
  if (found.isProtected) return [answer(given, t("commands.protectedMember"))];
  const id = found.target.userId ?? found.target.senderChatId ?? 0;
  const button = (operation: PanelOperation) => ({
    text: t(`commands.buttons.${operation}`),
    callback_data: `mod:${operation}:${id}`,
  });
  const [warn, mute, kick, ban, purge] = PANEL_OPERATIONS.map(button);
  const markup = { inline_keyboard: [[warn, mute], [kick, ban], [purge]] };
  return [answer(given, t("commands.panel", { name: found.name }), { markup })];
}

/**
 * Follows a press of a panel's button: only presses of administrators who have the right count (AMB-278), and each
 * button of a panel once.
 */
export function handlePanelPress({ update }: Incoming, facts: ChatFacts): Decision {
  const query = update.callback_query;
  const [, operation, digits] = DATA.exec(query?.data ?? "") ?? [];
  if (query?.message === undefined || operation === undefined || facts.settings === null) return NOTHING;
  const t = wordsFor(facts.settings.langm);
  const pressed = PANEL_OPERATIONS.find((name) => name === operation) ?? "warn";
  // Only the one who pressed sees it.
  const own = wordsFor(facts.languageOf(query.from.id, tagOf(query.from)));
  const lacked = refusalOf(query.from.id, pressed, facts, own);
  const stop = lacked === null ? braked(query.from.id, facts, own) : null;
  const refusal = lacked ?? stop?.said ?? null;
  const answered: Write = {
    kind: "request",
    request: {
      key: `press ${query.id}`,
      method: "answerCallbackQuery",
      payload: { callback_query_id: query.id, ...(refusal === null ? {} : { text: refusal }) },
      weight: 0,
    },
  };
  const effects = [DRAIN];
  if (refusal !== null || facts.isExhausted) return { writes: [...(stop?.writes ?? []), answered], effects };
  const id = Number(digits);
  const target = id < 0 ? { userId: null, senderChatId: id } : { userId: id, senderChatId: null };
  const given = {
    key: `command ${facts.bot.id} panel ${query.message.message_id} ${operation}`,
    actor: query.from.id,
    // Only its place and its topic are read; both stand in a message that is too old to
    // read.
    message: query.message as Message,
    facts,
    t,
    found: commandTargetOf(target, facts),
    at: facts.now,
    seconds: null,
    isLengthened: false,
    reason: "",
  };
  return { writes: [...uponMember(pressed, given), answered], effects };
}

/** Explains why a press does not count; null where it does. */
function refusalOf(userId: number, operation: PanelOperation, facts: ChatFacts, t: Translate): string | null {
  const status = facts.member(userId)?.status;
  if (status === undefined || !isAdminStatus(status)) return t("commands.adminsOnly");
  const { right } = COMMAND_RULES[operation];
  return right === null || facts.hasRight(userId, right) ? null : lacksRight(t, right);
}
