import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { MAX_ASSETS, MESSAGE_MAX_CONTENT } from "../../../../domain/limits/content.ts";
import { isMixable } from "../../../../domain/materials/material-type.ts";
import { INTERACTION } from "../../../../domain/templates/interaction.ts";
import type { Payload } from "../../../../domain/templates/template.ts";
import type { Asset } from "../../../../domain/templates/template-asset.ts";
import type { Written } from "../thread/thread-state.ts";
import { loadPrivateDraft, savePrivateDraft, type ThreadName } from "../thread/thread-storage.ts";
import { useAttachments } from "./use-attachments.ts";

interface Options {
  name: ThreadName;
  /** the message that is answered, null for none */
  reply: Written["reply"];
  onSend(written: Written): void;
  /** Opens the quick answers, as "/" does in an empty field. */
  onAnswers(): void;
  /** Called when the answer no longer replies to a message. */
  onNoReply(): void;
}

/** Provides an unsent answer, whose text this browser keeps until it is sent. */
export function useComposer({ name, reply, onSend, onAnswers, onNoReply }: Options) {
  const [text, setText] = useState("");
  /** the quick answer whose formatting, files and buttons are sent with the text */
  const [answer, setAnswer] = useState<Payload | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const files = useAttachments(name.bot, MAX_ASSETS - (answer?.assets.length ?? 0));

  // After the first render, which has to be the server's.
  useEffect(() => {
    const kept = loadPrivateDraft(name);
    // Before the page's own scripts ran, somebody may have begun.
    setText((begun) => begun || field.current?.value || kept);
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [name]);
  useEffect(() => {
    if (reply !== null) field.current?.focus();
  }, [reply]);

  const change = (next: string) => {
    setText(next);
    savePrivateDraft(name, next);
  };
  const assets = [...(answer?.assets ?? []), ...files.attachments.flatMap(({ file }) => (file ? [assetOf(file)] : []))];
  const over = text.length - MESSAGE_MAX_CONTENT;
  const problem = problemOf(assets, answer);
  const canSend = (text.trim() !== "" || assets.length > 0) && over <= 0 && files.isReady && problem === null;

  function send() {
    if (!canSend) return;
    onSend({ ...writtenOf(text, answer, assets), reply });
    change("");
    setAnswer(null);
    files.clear();
    onNoReply();
    field.current?.focus();
  }

  /** Inserts a text at the cursor. */
  function insert(part: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    change(text.slice(0, selectionStart) + part + text.slice(selectionEnd));
    const at = selectionStart + part.length;
    // After the field has the text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at, at);
    });
  }

  /** Inserts a quick answer with its files and buttons; with its formatting only where the field was empty. */
  function take(picked: Payload) {
    const isAlone = text.trim() === "";
    setAnswer({ ...picked, entities: isAlone ? picked.entities : [] });
    if (!isAlone) return insert(picked.content);
    change(picked.content);
    requestAnimationFrame(() => field.current?.focus());
  }

  function onKey(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const { isComposing } = event.nativeEvent;
    if (key === "/" && text === "" && !isComposing) {
      event.preventDefault();
      onAnswers();
    }
    if (key === "Escape" && !isComposing) {
      if (reply === null) field.current?.blur();
      else onNoReply();
    }
    const isTouch = !matchMedia("(pointer: fine)").matches;
    if (!isSendKey({ key, shiftKey, ctrlKey, metaKey, isComposing }, isTouch)) return;
    event.preventDefault();
    send();
  }

  const dropAnswer = () => setAnswer(null);
  return { text, field, over, problem, canSend, answer, files, change, send, insert, take, dropAnswer, onKey };
}

// Uploads get their type from domain/materials/material.ts, which knows no other.
const assetOf = ({ id, type }: { id: string; type: number }): Asset => ({
  id,
  source: "ugcbinary",
  type: type as Asset["type"],
});

/** Returns why the files and buttons cannot be sent as they are; null where they can. */
export function problemOf(assets: readonly Asset[], answer: Pick<Payload, "keyboard"> | null) {
  if (!isMixable(assets.map(({ type }) => type))) return "errors.DOC_AUDIO_NOT_MIXABLE" as const;
  if (assets.length > 1 && (answer?.keyboard.length ?? 0) > 0) return "privateChat.menuAlbum" as const;
  return null;
}

/**
 * Returns the message to send: text alone, or a whole message. Formatting is kept only with the text that it belongs
 * to.
 */
export function writtenOf(
  text: string,
  answer: Payload | null,
  assets: readonly Asset[],
): Pick<Written, "text" | "payload"> {
  const entities = answer !== null && answer.content === text ? answer.entities : [];
  const keyboard = answer?.keyboard ?? [];
  if (assets.length + entities.length + keyboard.length === 0) return { text: text.trim() };
  const content = entities.length > 0 ? text : text.trim();
  const { interactionMode = INTERACTION.none, disableWebPreview = false, disableNotification = false } = answer ?? {};
  const payload = { content, entities, keyboard, assets: [...assets], interactionMode };
  return { text: content, payload: { ...payload, disableWebPreview, disableNotification } };
}

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** Tells whether an input method is composing text, as in Japanese: Enter then chooses among its suggestions. */
  isComposing: boolean;
}

/** Tells whether a key sends: Enter without Shift; on touch screens only together with Ctrl (PCH-06). */
export function isSendKey({ key, shiftKey, ctrlKey, metaKey, isComposing }: Pressed, isTouch: boolean): boolean {
  if (key !== "Enter" || shiftKey || isComposing) return false;
  return !isTouch || ctrlKey || metaKey;
}
