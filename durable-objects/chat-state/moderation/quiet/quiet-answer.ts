import type { QuietAnswer } from "../../../../bot/moderation/moderation-write.ts";
import { wordsFor } from "../../../../bot/words/words.ts";
import { BOT_ERROR } from "../../../../telegram/errors.ts";
import type { RequestOutcome } from "../../../shared/outbox/row.ts";
import type { ChatContext } from "../../context.ts";
import { refusalText } from "../after-command.ts";
import { queueRequest } from "../queue-act.ts";

/** The method that sets what members may do. */
export const SET_PERMISSIONS = "setChatPermissions";

/** Keeps an answer until the chat's permissions are what the command wants (MOD-27). */
export function awaitQuiet({ values }: ChatContext, answer: QuietAnswer): void {
  values.set("quietAnswers", [...(values.get("quietAnswers") ?? []), { ...answer, after: null }]);
}

/** Finds the command that wants other permissions than those that were asked for last; null for none. */
export const askedNow = ({ values }: ChatContext): QuietAnswer | null =>
  values.get("quietAnswers")?.findLast(({ after }) => after === null) ?? null;

/** Makes all waiting answers wait for this request, which replaces any former one. */
export function answerQuietAfter({ values }: ChatContext, after: string): void {
  const waiting = values.get("quietAnswers");
  if (waiting !== undefined)
    values.set(
      "quietAnswers",
      waiting.map((answer) => ({ ...answer, after })),
    );
}

/**
 * Queues the answers that waited for a request that is over.
 * @param after its key, null for answers that wait for no request
 * @param refusal null where the permissions are as the commands want them
 */
export function answerQuiet(context: ChatContext, after: string | null, refusal: RequestOutcome | null): void {
  const { values } = context;
  const waiting = values.get("quietAnswers") ?? [];
  const over = waiting.filter((answer) => answer.after === after);
  if (over.length === 0) return;
  const t = wordsFor(values.get("snapshot")?.settings.langm);
  for (const { request, refused } of over) {
    const isLacking = refusal?.resStatus === BOT_ERROR.restricted;
    const instead =
      isLacking && refused !== null ? refused : refusal && refusalText(context, t, SET_PERMISSIONS, refusal);
    const text = instead === null ? {} : { text: instead };
    queueRequest(context, { ...request, payload: { ...request.payload, ...text } });
  }
  const rest = waiting.filter((answer) => answer.after !== after);
  if (rest.length === 0) values.remove("quietAnswers");
  else values.set("quietAnswers", rest);
}
