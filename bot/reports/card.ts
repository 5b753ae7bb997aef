import { type CardSubject, cardButtonData } from "../../domain/cards/card-button.ts";
import { shortName } from "../mentions.ts";
import { type Translate, wordsFor } from "../words/words.ts";
import type { ReportedMessage, ReportFacts } from "./facts.ts";

/** Characters of a message that its card quotes, alone and among others. */
const QUOTED_MAX = 300;
const QUOTED_AMONG_MAX = 100;
/** Most reporters that a card names. */
const NAMED_MAX = 5;
const NAMED_AMONG_MAX = 2;
/** Characters of a reporter's words that a card repeats, alone and among others. */
const REASON_MAX = 200;
const REASON_AMONG_MAX = 60;

/** Somebody who reported a message, with the words behind their command. */
type Reporting = ReturnType<ReportFacts["reporters"]>[number];

/** A reported message with the names of its reporters, and of the admin who decided. */
export interface ShownReport extends ReportedMessage {
  reporters: readonly Reporting[];
  decidedByName: string;
}

interface CardPlace {
  lang: string | undefined;
  /** title of the chat */
  chat: string;
  telegramChatId: number;
}

interface Card {
  text: string;
  link_preview_options: { is_disabled: true };
  reply_markup?: { inline_keyboard: object[][] };
}

/** Writes a card that tells admins of reported messages, with buttons for those on which nobody has decided. */
export function reportCard({ lang, chat, telegramChatId }: CardPlace, shown: readonly ShownReport[]): Card {
  const t = wordsFor(lang);
  const [first] = shown;
  const text = shown.length === 1 && first !== undefined ? ofOne(t, chat, first) : ofSeveral(t, chat, shown);
  const rows = shown.flatMap((report, index) => buttonsOf(t, telegramChatId, report, shown.length > 1 ? index + 1 : 0));
  return {
    text,
    link_preview_options: { is_disabled: true },
    ...(rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } }),
  };
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join("\n\n");

function ofOne(t: Translate, chat: string, report: ShownReport): string {
  const { name, reporters, text, link } = report;
  const reporter = reporters[0]?.name ?? "";
  const said =
    reporters.length === 1
      ? t("commands.report", { chat, reporter, name })
      : t("reports.several", { chat, name, reporters: namesOf(t, reporters, NAMED_MAX) });
  return joined(said, cut(text, QUOTED_MAX), reasonsOf(t, reporters), link, stateOf(t, report));
}

/** Lists the words of the reporters, each behind their name. */
const reasonsOf = (t: Translate, reporters: readonly Reporting[]): string =>
  reporters
    .filter(({ reason }) => reason !== "")
    .slice(0, NAMED_MAX)
    .map(({ name, reason }) => `${t.isolated(shortName(name))}: ${t.isolated(cut(reason, REASON_MAX))}`)
    .join("\n");

function ofSeveral(t: Translate, chat: string, shown: readonly ShownReport[]): string {
  const lines = shown.map((report, index) => {
    const { name, text, reporters, link } = report;
    const words = cut(text.replace(/\s+/g, " "), QUOTED_AMONG_MAX);
    const head = [`${index + 1}. ${t.isolated(shortName(name))}`, words].filter(Boolean).join(": ");
    const by = namesOf(t, reporters, NAMED_AMONG_MAX);
    const reason = reporters.find((reporter) => reporter.reason !== "")?.reason ?? "";
    const why = reason === "" || report.decision !== null ? "" : `– ${cut(reason, REASON_AMONG_MAX)}`;
    return [head, `(${by})`, why, link, stateOf(t, report)].filter(Boolean).join("\n");
  });
  return joined(t("reports.digest", { chat, count: shown.length }), ...lines);
}

function namesOf(t: Translate, reporters: readonly Reporting[], most: number): string {
  const named = reporters.slice(0, most).map(({ name }) => t.isolated(shortName(name)));
  const rest = reporters.length - named.length;
  const all = rest > 0 ? [...named, t("newcomers.andMore", { count: rest })] : named;
  return new Intl.ListFormat(t.lang).format(all);
}

/** States the outcome for a message; empty while it is open. */
export function stateOf(
  t: Translate,
  {
    decision,
    decidedByName: name,
    isHidden,
    refusal,
  }: Pick<ShownReport, "decision" | "isHidden" | "refusal"> & {
    decidedByName: string;
  },
): string {
  if (decision === "left") return t("appeal.doneKeep", { name });
  if (decision === "removed") return t("spam.done.remove", { name });
  if (decision === "banned") return t("spam.done.ban", { name });
  const failed = refusal === "" ? "" : t("commands.refused", { reason: refusal });
  return [isHidden ? t("reports.hidden") : "", failed].filter(Boolean).join("\n");
}

/** @param number of the message on its card; 0 where it is the only one */
function buttonsOf(t: Translate, telegramChatId: number, report: ShownReport, number: number): object[][] {
  if (report.decision !== null) return [];
  const subject: CardSubject = { kind: "report", telegramChatId, id: report.key };
  const button = (verb: "remove" | "ban" | "leave", text: string) => ({
    text: number === 0 ? text : `${number}. ${text}`,
    callback_data: cardButtonData(verb, subject),
  });
  const leave = button("leave", t("spam.buttons.leave"));
  const ban = button("ban", t(number === 0 && !report.isHidden ? "spam.buttons.ban" : "commands.buttons.ban"));
  if (report.isHidden) return [[ban, leave]];
  const remove = button("remove", t("spam.buttons.remove"));
  return number === 0 ? [[remove, ban], [leave]] : [[remove, ban, leave]];
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${[...text].slice(0, most).join("")}…` : text;
