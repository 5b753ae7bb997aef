import {
  type ComponentType,
  type CompositionEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { showPartFailed } from "../../client/page/use-lazy-part.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { editorKey } from "./keys.ts";
import type { LinkDialogProps } from "./link-dialog.tsx";
import type { EditorEvents, EditorHandle } from "./mount.ts";
import { formatNatively, selectedIn } from "./native-editing.ts";
import { readTyped } from "./read-typed.ts";
import { isSameSituation, type Situation, type Tool, UNTOUCHED } from "./tool.ts";

export interface EditorInput {
  value: FormattedText;
  /** Counts how often `value` was set from outside rather than typed. */
  revision: number;
  onChange(value: FormattedText): void;
  onSend(): void;
}

interface Mounted {
  box: RefObject<HTMLDivElement>;
  /** The text shown in the box until the editor takes over, and its key. */
  shown: { value: FormattedText; revision: number };
  /** Tells whether the page's scripts run, so that typed text is not lost. */
  isWritable: boolean;
  situation: Situation;
  /** The dialog for a link's address, which loads with the editor; null before. */
  LinkDialog: ComponentType<LinkDialogProps> | null;
  /** The address with which it opens; null while it is closed. */
  askedUrl: string | null;
  /** Loads the editor, on the first sign that the reader will type. */
  wake(): void;
  press(tool: Tool): void;
  setLink(url: string): void;
  closeLink(): void;
  insert(text: string): void;
  /** Handlers of the box, until the editor takes over. */
  onTyped(): void;
  onCompose(event: CompositionEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

const composed = (box: HTMLElement) =>
  new Promise<void>((resolve) => box.addEventListener("compositionend", () => resolve(), { once: true }));

/** Provides the editor behind a box: its code loads when it is needed and takes over the content of the box. */
export function useMountedEditor(input: EditorInput): Mounted {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(input);
  const handle = useRef<EditorHandle | null>(null);
  const loading = useRef<Promise<EditorHandle> | null>(null);
  const isTyped = useRef(false);
  const isComposing = useRef(false);
  const [shown, setShown] = useState({ value: input.value, revision: input.revision });
  const [isWritable, setWritable] = useState(false);
  const [situation, setSituation] = useState(UNTOUCHED);
  const [LinkDialog, setLinkDialog] = useState<ComponentType<LinkDialogProps> | null>(null);
  const [askedUrl, setAskedUrl] = useState<string | null>(null);

  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => setWritable(true), []);
  const { revision } = input;
  useEffect(() => {
    const { value } = latest.current;
    isTyped.current = false;
    if (handle.current) handle.current.show(value);
    else setShown({ value, revision });
  }, [revision]);
  useEffect(
    () => () => {
      handle.current?.destroy();
      handle.current = null;
      loading.current = null;
    },
    [],
  );

  const sayFailed = useCallback(
    (retry: () => void) => {
      if (box.current) void showPartFailed(t, retry);
    },
    [t],
  );
  const loadDialog = useCallback(
    () =>
      withTexts(import("./link-dialog.tsx"), "features/editor/link-dialog").then((loaded) =>
        setLinkDialog(() => loaded.LinkDialog),
      ),
    [],
  );
  const askLink = useCallback(
    (editor: EditorHandle | null) => {
      setAskedUrl(editor?.linkUrl() ?? null);
      const ask = () => void loadDialog().catch(() => sayFailed(ask));
      ask();
    },
    [loadDialog, sayFailed],
  );

  const load = useCallback((): Promise<EditorHandle> => {
    loading.current ??= start().catch((error: unknown) => {
      loading.current = null;
      throw error;
    });
    return loading.current;

    async function start() {
      // A link is asked for later than a letter is typed: writing does not wait for its dialog.
      void loadDialog().catch(() => undefined);
      const { mountEditor } = await import("./mount.ts");
      // Taking over in the middle of a word that an input method is making would break it.
      if (box.current && isComposing.current) await composed(box.current);
      if (!box.current) throw new Error("the page was left");
      const { current } = box;
      const events: EditorEvents = {
        onChange: (value) => latest.current.onChange(value),
        onSend: () => latest.current.onSend(),
        onLink: () => askLink(handle.current),
        onSituation: (next) => setSituation((former) => (isSameSituation(former, next) ? former : next)),
      };
      // At once, so that what was asked for meanwhile finds the text that it is about.
      handle.current = flushSync(() => mountEditor(current, latest.current.value, isTyped.current, events));
      return handle.current;
    }
  }, [loadDialog, askLink]);

  const use = useCallback(
    (act: (editor: EditorHandle) => void) => {
      // At once, so that the next key finds the page as it is after the act.
      const tryAct = () =>
        void load().then(
          (editor) => flushSync(() => act(editor)),
          () => sayFailed(tryAct),
        );
      tryAct();
    },
    [load, sayFailed],
  );
  /** Loads the editor and ignores a failure, since the next action loads it again. */
  const wake = useCallback(() => void load().catch(() => undefined), [load]);

  const press = useCallback(
    (tool: Tool) => {
      const isEarly = handle.current === null && box.current !== null;
      if (isEarly && formatNatively(box.current, tool)) return wake();
      const asked = isEarly ? selectedIn(box.current) : null;
      use((editor) => {
        editor.focus();
        if (tool === "text_link") askLink(editor);
        else editor.run(tool, asked);
      });
    },
    [use, wake, askLink],
  );

  return {
    box,
    shown,
    isWritable,
    situation,
    LinkDialog,
    askedUrl,
    wake,
    press,
    setLink: (url) => use((editor) => editor.setLink(url)),
    insert: (text) => use((editor) => editor.insert(text)),
    closeLink: () => {
      setAskedUrl(null);
      handle.current?.focus();
    },
    onTyped() {
      if (handle.current) return;
      box.current?.setAttribute("data-empty", String(box.current.textContent === ""));
      // Said once, not with every letter.
      if (isTyped.current) wake();
      else use(() => undefined);
      isTyped.current = true;
      // Complete, so that nothing is lost where it is sent or left before the editor comes.
      if (box.current) input.onChange(readTyped(box.current));
    },
    onCompose(event) {
      isComposing.current = event.type === "compositionstart";
    },
    onKeyDown(event) {
      const key = handle.current ? null : editorKey(event);
      if (!key) return;
      event.preventDefault();
      if (key.act === "send") use(() => latest.current.onSend());
      else press(key.act === "link" ? "text_link" : key.tool);
    },
  };
}
