import { useRef, useState } from "react";
import { MAX_ENTITIES, MESSAGE_MAX_CONTENT, TEMPLATE_NAME_MAX } from "../../../../domain/limits/content.ts";
import { exceedsMenu } from "../../../../domain/sending/send-markup.ts";
import type { Payload } from "../../../../domain/templates/template.ts";
import { drawName } from "../../../../domain/templates/template-name.ts";
import { browserClient } from "../../../client/calls/browser-client.ts";
import { failedBy, failedOf } from "../../../client/calls/failure.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { templateCalls } from "../../../shared/content/content-calls.ts";
import { useContentOwner } from "../../../shared/content/content-owner.ts";
import type { LibraryFile } from "../../../shared/content/library-file.ts";
import { useText } from "../../editor/use-text.ts";
import { messageProblem } from "./check-message.ts";
import { assetOf, NO_PARTS, type Parts, partsOf, payloadOf, textOf } from "./draft-payload.ts";
import type { EditorData } from "./load-editor.ts";
import type { MessageQuestion } from "./message-question.tsx";

interface Answers {
  cleansEmoji: boolean;
  cutsMenu: boolean;
  /** Replaces a version that somebody else has stored meanwhile (docs/decisions/017). */
  overwrites: boolean;
}
const NO_ANSWERS: Answers = { cleansEmoji: false, cutsMenu: false, overwrites: false };

function beginning({ template, first }: Pick<EditorData, "template" | "first">) {
  const parts = template
    ? partsOf(template)
    : { ...NO_PARTS, isMedia: first !== null, assets: first ? assetOf(first) : [] };
  // A name that was drawn from the text is none of the author's.
  const name = template && template.name !== drawName(template.content) ? template.name : "";
  return { name, text: template ? textOf(template) : { text: "", entities: [] }, parts };
}

interface TemplateEditorEvents {
  ask(question: MessageQuestion): void;
  /** Called once the template is stored, so that the page may be left. */
  onSaved(): void;
}

/**
 * Provides a template being written, checked by the server's own rules before it is sent
 * (domain/templates/template-rules.ts).
 */
export function useTemplateEditor(data: EditorData, { ask, onSaved }: TemplateEditorEvents) {
  const owner = useContentOwner();
  const calls = templateCalls(owner.type);
  const [start, setStart] = useState(() => beginning(data));
  const written = useText(start.text);
  const [name, setName] = useState(start.name);
  const [parts, setParts] = useState<Parts>(start.parts);
  const [isUploading, setUploading] = useState(false);
  const [files, setFiles] = useState<readonly LibraryFile[]>(data.files.ok ? data.files.value : []);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSettled, setSettled] = useState(false);
  const answers = useRef(NO_ANSWERS);
  /** Ignores a second press while the first is being checked. */
  const isChecking = useRef(false);
  /** The version that the author saw. */
  const mtime = useRef(data.template?.mtime);
  const options = { success: "library.template.saved", alerts: false, refreshes: false } as const;
  const create = useWrite(calls.create, options);
  const update = useWrite(calls.update, options);
  const { draft } = written;
  const payload = payloadOf(draft, parts);
  const isPending = create.isPending || update.isPending;

  async function save(body: Payload) {
    setSettled(false);
    const full = { ...body, name, cleanEmojiFormat: answers.current.cleansEmoji, multimedia: parts.isMedia };
    const params = { id: owner.id };
    const answer = data.template
      ? await update.run({
          params: { ...params, itemId: data.template.id },
          body: answers.current.overwrites ? full : { ...full, mtime: mtime.current },
        })
      : await create.run({ params, body: full });
    if (answer) onSaved();
  }

  /** Replaces the edited template by the stored version. */
  async function adopt() {
    try {
      const list = await browserClient.call(calls.list, { params: { id: owner.id } });
      const template = list.find(({ id }) => id === data.template?.id);
      if (template === undefined) return setProblem("Target not found");
      const theirs = beginning({ template, first: null });
      mtime.current = template.mtime;
      setStart(theirs);
      setName(theirs.name);
      setParts(theirs.parts);
      written.replace(theirs.text);
      setSettled(true);
    } catch (error) {
      setProblem(failedOf(error).message);
    }
  }

  /** Reports a fault, asks the questions that are open, or else saves. */
  async function trySave() {
    if (isPending || isUploading || isChecking.current) return;
    isChecking.current = true;
    const { isChannel } = owner;
    const emoji = answers.current.cleansEmoji ? "clean" : "ask";
    const code = await messageProblem(payload, { isChannel, multimedia: parts.isMedia, emoji });
    isChecking.current = false;
    if (code === "Q_CLEAN_EMOJI_FORMAT") return ask("Q_CLEAN_EMOJI_FORMAT");
    setProblem(code);
    if (code !== null) return;
    if (exceedsMenu(payload.keyboard, data.level) && !answers.current.cutsMenu) return ask("MENU_NOT_SHOW");
    isChecking.current = true;
    await save(payload);
    isChecking.current = false;
  }

  return {
    name,
    /** Name of the template where its author gives none. */
    drawn: drawName(draft.text),
    setName,
    written,
    parts,
    files,
    payload,
    isPending,
    isDirty: name !== start.name || JSON.stringify(payload) !== JSON.stringify(payloadOf(start.text, start.parts)),
    canSave:
      draft.text.length <= MESSAGE_MAX_CONTENT &&
      draft.entities.length <= MAX_ENTITIES &&
      name.trim().length <= TEMPLATE_NAME_MAX &&
      !isPending &&
      !isUploading,
    setUploading,
    problem: problem === null ? (isSettled ? null : (create.failure ?? update.failure)) : failedBy(problem),
    adopt,
    setFiles,
    setParts(next: Parts) {
      setProblem(null);
      setParts(next);
    },
    /** Saves, and asks every question again. */
    trySave() {
      answers.current = NO_ANSWERS;
      void trySave();
    },
    /** Saves although somebody else has saved meanwhile. */
    force() {
      answers.current = { ...answers.current, overwrites: true };
      void trySave();
    },
    accept(question: MessageQuestion) {
      const given = question === "MENU_NOT_SHOW" ? { cutsMenu: true } : { cleansEmoji: true };
      answers.current = { ...answers.current, ...given };
      void trySave();
    },
    refuse(question: MessageQuestion) {
      if (question === "Q_CLEAN_EMOJI_FORMAT") setProblem("E_CLEAN_EMOJI_FORMAT");
    },
  };
}
