import type { CommandDraft } from "../../domain/bots/bot-command.ts";
import { builtInCommands } from "../../domain/commands/menu.ts";
import { filterCommand } from "../../domain/commands/permission.ts";
import { COMMAND_RULES, isModerationCommand } from "../../domain/commands/table.ts";
import { TELEGRAM_TEXT_MAX } from "../../domain/limits.ts";
import { isAdminStatus } from "../../domain/members/member-status.ts";
import type { ChatFacts } from "../chat-facts.ts";
import { describeCommand } from "../menus.ts";
import { wordsFor } from "../words/words.ts";

/**
 * Lists the commands that somebody may use in the chat, with what they do, in the reader's language: those of an admin's
 * menu, and ours as far as they are on there and the person has the right for them (AMB-278). They are written as code,
 * so that a tap copies one and does not send it to the private chat, where it means nothing.
 */
export function helpMessage(userId: number, lang: string | undefined, facts: ChatFacts) {
  const t = wordsFor(lang);
  let text = `${t("help.title", { chat: facts.chat?.title ?? "" })}\n`;
  const entities: { type: "code"; offset: number; length: number }[] = [];
  for (const { command, description } of commandsFor(userId, lang, facts)) {
    const line = `\n${t.isolated(`/${command}`)} – ${description}`;
    // A menu of a hundred commands may not fit into one message: the first ones are what people use.
    if (text.length + line.length > TELEGRAM_TEXT_MAX) break;
    entities.push({ type: "code", offset: text.length + line.indexOf("/"), length: command.length + 1 });
    text += line;
  }
  return { text, entities };
}

function commandsFor(userId: number, lang: string | undefined, facts: ChatFacts): CommandDraft[] {
  const own = facts.ownCommands();
  const status = facts.member(userId)?.status;
  const isAdmin = status !== undefined && isAdminStatus(status);
  const hasPoints = facts.settings?.bot_settings.points_commands === true;
  // A snapshot of before there were rules names none.
  const hasRules = (facts.settings?.asset_id_rules ?? "") !== "";
  const ours = builtInCommands({ type: facts.chat?.type ?? 0, hasPoints, hasRules }, isAdmin).filter(
    (command) =>
      !own.some((row) => row.command === command) &&
      (!isModerationCommand(command) ||
        filterCommand(COMMAND_RULES[command], isAdmin ? "admin" : "other", (right) => facts.hasRight(userId, right)) ===
          "run"),
  );
  return [...own, ...ours.map((command) => ({ command, description: describeCommand(lang ?? "en", command) }))];
}
