import { useRef, useState } from "react";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import { sendPayload } from "../../../domain/endpoints/messages.ts";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { MAX_ENTITIES, MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import { SEND_SLOW_MS } from "../../../domain/limits/interface.ts";
import { pinRight } from "../../../domain/permissions.ts";
import { exceedsMenu } from "../../../domain/sending/send-markup.ts";
import type { SendResult, Template } from "../../../domain/templates/template.ts";
import { failedBy } from "../../client/calls/failure.ts";
import { useWrite } from "../../client/calls/write.ts";
import { showToast } from "../../client/page/toast-store.ts";
import { haptic } from "../../client/telegram/haptics.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import type { LibraryFile } from "../../shared/content/library-file.ts";
import { NO_TEXT } from "../editor/use-text.ts";
import { messageProblem } from "../library/templates/check-message.ts";
import { type Parts, partsOf, payloadOf, textOf } from "../library/templates/draft-payload.ts";
import type { MessageQuestion } from "../library/templates/message-question.tsx";
import { useDraft } from "./draft-storage.ts";
import type { ComposeData } from "./load-compose.ts";
import { isHalfSent, worstOf } from "./outcome.tsx";
import { type SendSettings, sendBody, withSettings } from "./send-settings.ts";
import { useJob, useWaitingSend } from "./use-job.ts";
import { useRest } from "./use-rest.ts";

/** A message being written to a chat: the rules are those of the server, asked before it is. */
export function useCompose(data: ComposeData, ask: (question: MessageQuestion) => void) {
  const { level } = data;
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const written = useDraft(chat.id);
  const { draft, replace } = written;
  const rest = useRest(data);
  const { parts, files } = rest;
  const pinLacks = useLackedRight(pinRight(chat.type));
  // A choice made while the right was there is kept, and not sent.
  const settings = pinLacks === null ? rest.settings : { ...rest.settings, isPin: false };
  const [result, setResult] = useState<{ answer: SendResult; learnedAt: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** A second press meanwhile is none. */
  const isChecking = useRef(false);
  const cutsMenu = useRef(false);
  /** The job that is over: its call and the look for its outcome may both tell so. */
  const over = useRef<string | null>(null);
  /** The job that the page tells of: the one that was sent last. */
  const latest = useRef<string | null>(null);
  const [isSlow, setSlow] = useState(false);
  const write = useWrite(sendPayload, { success: null, alerts: false, refreshes: false });
  const job = useJob();
  // A send that Telegram keeps waiting goes on by itself: the button is let go of.
  const isPending = write.isPending && !isSlow;
  const isEmpty = draft.text.trim() === "" && (!parts.isMedia || parts.assets.length === 0);
  const canSend =
    !isEmpty && draft.text.length <= MESSAGE_MAX_CONTENT && draft.entities.length <= MAX_ENTITIES && !isPending;

  /** A send that waited is over, or still waits; meanwhile something else may have been written. */
  const follow = useWaitingSend(chat.id, (answer, jobId) => take(answer, jobId));
  /** The body that the page shows now: a message that arrived is cleared only where it is still this one. */
  const shownBody = useRef<object>({});
  shownBody.current = sendBody(payloadOf(draft, parts), settings);

  function take(answer: SendResult, jobId: string) {
    if (over.current === jobId) return;
    const isShown = job.isOf(jobId, shownBody.current);
    const state = worstOf(answer.parts);
    const isWaiting = state === "pending";
    if (latest.current !== jobId) return isWaiting ? undefined : tellBeside(state);
    follow(isWaiting ? jobId : null);
    setResult({ answer, learnedAt: Math.floor(Date.now() / 1000) });
    if (isWaiting) return;
    over.current = jobId;
    haptic(state === "sent" ? "success" : "error");
    // A send that is half there stays the same send when it is asked for again.
    if (!isHalfSent(answer.parts)) job.end();
    if (state !== "sent") return;
    showToast({ kind: "success", title: t("errors.MSG_SUCCESS") });
    if (!isShown) return;
    replace(NO_TEXT);
    rest.clear();
  }

  /** Another message has been sent meanwhile: what became of this one is told without taking that one's place. */
  function tellBeside(state: "sent" | "failed" | "unknown") {
    if (state === "sent") showToast({ kind: "success", title: t("errors.MSG_SUCCESS") });
    else showToast({ kind: "error", title: t(`send.outcome.${state}`) });
  }

  async function send(text: FormattedText) {
    setResult(null);
    follow(null);
    setSlow(false);
    over.current = null;
    const body = sendBody(payloadOf(text, parts), settings);
    const jobId = job.of(body);
    latest.current = jobId;
    const slow = setTimeout(() => {
      setSlow(true);
      isChecking.current = false;
      follow(jobId);
    }, SEND_SLOW_MS);
    const answer = await write.run({ params: { id: chat.id }, body: { ...body, jobId } });
    clearTimeout(slow);
    if (answer) take(answer, jobId);
    else if (latest.current === jobId) follow(null);
  }

  /** Tells a fault, asks what needs an answer, else sends. */
  async function check(text: FormattedText) {
    if (!canSend || isChecking.current) return;
    isChecking.current = true;
    const payload = payloadOf(text, parts);
    const isChannel = chat.type === CHAT_TYPE.channel;
    const code = await messageProblem(payload, { isChannel, multimedia: parts.isMedia, emoji: "ask" });
    isChecking.current = false;
    if (code === "Q_CLEAN_EMOJI_FORMAT") return ask("Q_CLEAN_EMOJI_FORMAT");
    setProblem(code);
    if (code !== null) return;
    if (exceedsMenu(payload.keyboard, level) && !cutsMenu.current) return ask("MENU_NOT_SHOW");
    isChecking.current = true;
    await send(text);
    isChecking.current = false;
  }

  /** The rules that asked have brought what cleans. */
  async function cleanAndCheck() {
    try {
      const { cutEmoji } = await import("../../../domain/entities/emoji.ts");
      const cleaned = { text: draft.text, entities: cutEmoji(draft.text, draft.entities) };
      replace(cleaned);
      await check(cleaned);
    } catch {
      setProblem("NETWORK_FAILED");
    }
  }

  return {
    written,
    parts,
    files,
    settings,
    pinLacks,
    result,
    isEmpty,
    canSend,
    isPending,
    /** Telegram has not answered for seconds, and nothing is known of the message yet. */
    isSlow: isSlow && write.isPending && result === null,
    problem: problem === null ? write.failure : failedBy(problem),
    payload: withSettings(payloadOf(draft, parts), settings),
    setFiles: (next: readonly LibraryFile[]) => rest.change({ files: next }),
    setSettings: (next: SendSettings) => rest.change({ settings: next }),
    setParts(next: Parts) {
      setProblem(null);
      rest.change({ parts: next });
    },
    /** Everything that a template holds, in place of what was there (MSG-30). */
    take(template: Template, known: LibraryFile[]) {
      const { disableWebPreview, disableNotification } = template;
      rest.change({
        files: known,
        parts: partsOf(template),
        settings: { ...settings, disableWebPreview, isSilent: disableNotification },
      });
      setProblem(null);
      setResult(null);
      replace(textOf(template));
    },
    trySend() {
      cutsMenu.current = false;
      void check(draft);
    },
    accept(question: MessageQuestion) {
      if (question === "MENU_NOT_SHOW") {
        cutsMenu.current = true;
        return void check(draft);
      }
      void cleanAndCheck();
    },
    refuse(question: MessageQuestion) {
      if (question === "Q_CLEAN_EMOJI_FORMAT") setProblem("E_CLEAN_EMOJI_FORMAT");
    },
  };
}
