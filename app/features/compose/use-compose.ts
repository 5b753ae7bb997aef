import { useEffect, useRef, useState } from "react";
import { CHAT_TYPE } from "../../../domain/chats/chat-type.ts";
import type { FormattedText } from "../../../domain/entities/types.ts";
import type { Language } from "../../../domain/languages.ts";
import { MAX_ENTITIES, MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import { pinRight } from "../../../domain/permissions.ts";
import { exceedsMenu } from "../../../domain/sending/send-markup.ts";
import type { Payload, Template } from "../../../domain/templates/template.ts";
import { failedBy } from "../../client/calls/failure.ts";
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
import { type SendBody, type SendSettings, sendBody, withSettings } from "./send-settings.ts";
import { isBusy } from "./sending.ts";
import { useRest } from "./use-rest.ts";
import { useSending } from "./use-sending.ts";

/** Provides a message being written to a chat, checked by the server's own rules before it is sent. */
export function useCompose(data: ComposeData, ask: (question: MessageQuestion) => void) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const written = useDraft(chat.id);
  const { draft, replace } = written;
  const rest = useRest(data);
  const { parts, files, versions } = rest;
  const pinLacks = useLackedRight(pinRight(chat.type));
  // A choice made while the right was there is kept, and not sent.
  const settings = pinLacks === null ? rest.settings : { ...rest.settings, isPin: false };
  const [problem, setProblem] = useState<string | null>(null);
  /** The checked message for several chats; null while they are not being chosen. */
  const [bulk, setBulk] = useState<SendBody | null>(null);
  const isForSeveral = useRef(false);
  const [isUploading, setUploading] = useState(false);
  const { sending, dispatch, send, undo, failure, undoFailure } = useSending(chat.id);
  const isPending = isBusy(sending);
  const isEmpty = draft.text.trim() === "" && (!parts.isMedia || parts.assets.length === 0);
  const canSend =
    !isEmpty &&
    draft.text.length <= MESSAGE_MAX_CONTENT &&
    draft.entities.length <= MAX_ENTITIES &&
    !isPending &&
    !isUploading;

  // Runs after every drawing, since it compares what arrived with what is written now.
  useEffect(() => {
    const { news } = sending;
    if (news === null) return;
    dispatch({ type: "heard" });
    if (!news.isOwn) return tellBeside(news.status);
    haptic(news.status === "sent" ? "success" : "error");
    // Meanwhile something else may have been written.
    if (news.status !== "sent" || news.job.body !== JSON.stringify(sendBody(payloadOf(draft, parts), settings))) return;
    replace(NO_TEXT);
    rest.clear();
  });

  /**
   * Reports in a toast the outcome of a message after which another one has been sent: the form shows only the latest.
   */
  function tellBeside(status: "sent" | "failed" | "unknown" | "pending") {
    if (status === "sent") showToast({ kind: "success", title: t("errors.MSG_SUCCESS") });
    else showToast({ kind: "error", title: t(`send.outcome.${status}`) });
  }

  /**
   * Reports a fault, asks the questions that are open, or else sends.
   * @param cutsMenu buttons beyond the plan's limit may be left out
   */
  async function check(text: FormattedText, cutsMenu: boolean) {
    if (!canSend) return;
    dispatch({ type: "checking" });
    const payload = payloadOf(text, parts);
    const isChannel = chat.type === CHAT_TYPE.channel;
    const code = await messageProblem(payload, { isChannel, multimedia: parts.isMedia, emoji: "ask" });
    // Each chat's own plan cuts the menu of a message for several.
    const isMenuCut = code === null && !cutsMenu && !isForSeveral.current && exceedsMenu(payload.keyboard, data.level);
    const question = code === "Q_CLEAN_EMOJI_FORMAT" ? code : isMenuCut ? "MENU_NOT_SHOW" : null;
    if (question === null) setProblem(code);
    if (code === null && question === null && !isForSeveral.current) return send(sendBody(payload, settings));
    dispatch({ type: "checked" });
    if (code === null && question === null) setBulk(sendBody(payload, settings));
    if (question !== null) ask(question);
  }

  /**
   * Removes the formatted emoji from the message and checks it again; the module that removes them is loaded only here.
   */
  async function cleanAndCheck() {
    try {
      const { cutEmoji } = await import("../../../domain/entities/emoji.ts");
      const cleaned = { text: draft.text, entities: cutEmoji(draft.text, draft.entities) };
      replace(cleaned);
      await check(cleaned, false);
    } catch {
      setProblem("NETWORK_FAILED");
    }
  }

  function show(payload: Payload, known: readonly LibraryFile[], change: Partial<SendSettings> = {}) {
    const { disableWebPreview, disableNotification } = payload;
    rest.change({
      files: known,
      // They were versions of another text.
      versions: [],
      parts: partsOf(payload),
      settings: { ...settings, disableWebPreview, isSilent: disableNotification, ...change },
    });
    setProblem(null);
    replace(textOf(payload));
    dispatch({ type: "forgotten" });
  }

  return {
    written,
    parts,
    files,
    settings,
    pinLacks,
    sending,
    isEmpty,
    canSend,
    isPending,
    problem: problem === null ? failure : failedBy(problem),
    /** Tells whether the problem is a failed send, not a fault of the message. */
    isRefused: problem === null && failure !== null,
    undoFailure,
    payload: withSettings(payloadOf(draft, parts), settings),
    setUploading,
    setFiles: (next: readonly LibraryFile[]) => rest.change({ files: next }),
    setSettings: (next: SendSettings) => rest.change({ settings: next }),
    setParts(next: Parts) {
      setProblem(null);
      rest.change({ parts: next });
    },
    /** Replaces the whole message by a template (MSG-30). */
    take: (template: Template, known: readonly LibraryFile[]) => show(template, known),
    undo,
    /**
     * Puts the message that was sent last back into the editor, to be changed; null while another one is being written.
     */
    restore: sending.job !== null && isEmpty ? () => restore(sending.job?.body ?? "") : null,
    trySend() {
      isForSeveral.current = false;
      void check(draft, false);
    },
    bulk,
    versions,
    /** Sets or removes the text for chats of a language. */
    setVersion(langm: Language, text: FormattedText | null) {
      const others = versions.filter((version) => version.langm !== langm);
      const own = text === null ? [] : [{ langm, content: text.text, entities: text.entities }];
      rest.change({ versions: [...others, ...own] });
    },
    /** Checks the message, then opens the choice of its chats. */
    tryBulk() {
      isForSeveral.current = true;
      void check(draft, false);
    },
    closeBulk: () => setBulk(null),
    /** Closes the dialog of a message for several chats, which is in the queue by now, and starts an empty message. */
    bulkStarted() {
      setBulk(null);
      replace(NO_TEXT);
      rest.clear();
    },
    accept: (question: MessageQuestion) => void (question === "MENU_NOT_SHOW" ? check(draft, true) : cleanAndCheck()),
    refuse(question: MessageQuestion) {
      if (question === "Q_CLEAN_EMOJI_FORMAT") setProblem("E_CLEAN_EMOJI_FORMAT");
    },
  };

  function restore(body: string) {
    // Written by this page itself, a moment ago.
    const { payload } = JSON.parse(body) as SendBody & { payload: Payload };
    show(payload, files);
  }
}
