import { type HidingChat, isHiddenTrigger } from "../../../../domain/commands/hides.ts";
import { SENT_STATUS } from "../../../../domain/logs/log-kind.ts";
import type { ServiceLogRow } from "../../../../domain/logs/service-log.ts";
import { activePlaces } from "../../../../domain/plans/kept-items.ts";
import { repliesOf } from "../../../../domain/responders/choose-reply.ts";
import { shownKeyword } from "../../../../domain/responders/match-mode.ts";
import type { Responder, Trigger } from "../../../../domain/responders/responder.ts";
import { isSameKeyword } from "../../../../domain/responders/settle-triggers.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { excerptOf } from "../../../shared/content/excerpt.ts";

/** One line of the list. */
export interface ResponderRow {
  id: string;
  triggers: Trigger[];
  /** its replies, cut short, without those whose templates are gone; empty where all are (AMB-154) */
  replies: { id: string; text: string; files: number }[];
  reply_order: Responder["reply_order"];
  /** number of replies whose templates are gone */
  gone: number;
  isSwitchedOff: boolean;
  /** null for all topics */
  topicIds: number[] | null;
  /** how often it answered lately; null where the log could not be loaded */
  fired: number | null;
  /** whether the plan has no room for it (AMB-215) */
  isResting: boolean;
  /** a keyword that an older responder has too, which answers first (AMB-112) */
  shadowed: string | null;
  /** a keyword that the bot answers as one of its commands (docs/decisions/190) */
  hidden: string | null;
}

/** Counts the answers of each rule, by its id. */
export function countAnswers(rows: readonly ServiceLogRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule_id, res_status, cnt_rpt } of rows) {
    if (res_status === SENT_STATUS) counts.set(rule_id, (counts.get(rule_id) ?? 0) + cnt_rpt);
  }
  return counts;
}

/** Returns the first trigger of a responder that one before it has as well, where both can answer the same message. */
function shadowOf(responder: Responder, older: readonly Responder[]): string | null {
  const isRival = (other: Responder) =>
    !other.isSwitchedOff &&
    (!other.isForSelectedTopics ||
      (responder.isForSelectedTopics && responder.forum_topic_ids.every((id) => other.forum_topic_ids.includes(id))));
  const rivals = older.filter(isRival).flatMap(({ triggers }) => triggers);
  const shadowed = responder.triggers.find((trigger) =>
    rivals.some((rival) => rival.matchMode === trigger.matchMode && isSameKeyword(rival, trigger)),
  );
  return shadowed === undefined ? null : shownKeyword(shadowed);
}

function hiddenOf({ triggers }: Responder, hiding: HidingChat): string | null {
  const hidden = triggers.find((trigger) => isHiddenTrigger(trigger, hiding));
  return hidden === undefined ? null : shownKeyword(hidden);
}

/**
 * Returns the list's lines, in the order in which responders are tried.
 * @param slots number of responders that the plan allows
 * @param kept ids of the responders chosen to stay where there is room for fewer
 * @param answers null where the log could not be loaded
 * @param hiding the chat whose commands go before responders
 */
export function responderRows(
  responders: readonly Responder[],
  templates: readonly Template[] | null,
  answers: ReadonlyMap<string, number> | null,
  slots: number,
  kept?: readonly string[],
  hiding: HidingChat | null = null,
): ResponderRow[] {
  const active = activePlaces(
    responders.map(({ id }) => id),
    slots,
    kept,
  );
  const library = templates && new Map(templates.map((template) => [template.id, template]));
  return responders.map((responder, place) => {
    const ids = repliesOf(responder);
    // Without the library nobody knows which are gone.
    const there = ids.flatMap((id) => {
      const template = library?.get(id);
      if (library === null) return { id, text: "", files: 0 };
      return template === undefined ? [] : { id, ...excerptOf(template) };
    });
    return {
      id: responder.id,
      triggers: responder.triggers,
      replies: there,
      reply_order: responder.reply_order,
      gone: ids.length - there.length,
      isSwitchedOff: responder.isSwitchedOff,
      topicIds: responder.isForSelectedTopics ? responder.forum_topic_ids : null,
      fired: answers && (answers.get(responder.id) ?? 0),
      isResting: !active.has(place),
      shadowed: responder.isSwitchedOff ? null : shadowOf(responder, responders.slice(0, place)),
      hidden: hiding === null || responder.isSwitchedOff ? null : hiddenOf(responder, hiding),
    };
  });
}
