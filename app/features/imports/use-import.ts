import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import * as endpoints from "../../../domain/endpoints/imports.ts";
import type { KeptTime } from "../../../domain/imports/messages.ts";
import type { ImportPreview } from "../../../domain/imports/sum-up.ts";
import type { ImportPart } from "../../../domain/imports/sums.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { type Failed, failedOf } from "../../client/calls/failure.ts";
import type { ExportNews, ExportTexts } from "./export-worker.ts";

type Fault = Extract<ExportNews, { kind: "failed" }>;

export type ImportStep =
  | { kind: "choose"; fault: Pick<Fault, "fault" | "name"> | null }
  /** `share` of the file that is read, 0 to 1 */
  | { kind: "reading"; share: number; messages: number }
  /** `texts`: number of messages that can be imported with their text */
  | { kind: "preview"; preview: ImportPreview; texts: number }
  /** `share` of the parts that the server has taken; after a failure it waits for another try */
  | { kind: "bringing"; share: number; failure: Failed | null; isStopping: boolean }
  | { kind: "done"; preview: ImportPreview };

const NOTHING: Bringing = { parts: [], id: null, next: 0, isStopped: false };
const START: ImportStep = { kind: "choose", fault: null };

/** A file that was read. */
interface Chosen {
  preview: ImportPreview;
  parts: readonly ImportPart[];
  texts: ExportTexts;
}

/** An import under way: its parts, and the number of the next one after a failure. */
interface Bringing {
  parts: readonly ImportPart[];
  id: string | null;
  next: number;
  isStopped: boolean;
}

/** Reads an export in a worker, and sends its sums part by part once the reader agrees. */
export function useImport(chatId: string, known: KeptTime) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<ImportStep>(START);
  const worker = useRef<Worker | null>(null);
  const bringing = useRef<Bringing>(NOTHING);
  const chosen = useRef<Chosen | null>(null);

  const endWorker = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => endWorker, [endWorker]);

  function read(file: File) {
    endWorker();
    setStep({ kind: "reading", share: 0, messages: 0 });
    const reader = new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module" });
    worker.current = reader;
    reader.addEventListener("message", ({ data }: MessageEvent<ExportNews>) => {
      if (data.kind === "reading") {
        setStep({ kind: "reading", share: data.bytes / Math.max(1, file.size), messages: data.messages });
        return;
      }
      endWorker();
      if (data.kind === "failed") {
        setStep({ kind: "choose", fault: data });
        return;
      }
      chosen.current = data;
      setStep({ kind: "preview", preview: data.preview, texts: data.texts.count });
    });
    reader.addEventListener("error", () => {
      endWorker();
      setStep({ kind: "choose", fault: { fault: "unreadable", name: "" } });
    });
    reader.postMessage({ file, chatId, known });
  }

  /** Starts to send what was read: the sums and, if the reader wants them, the messages with their text. */
  function begin(hasTexts: boolean) {
    const { parts = [], texts } = chosen.current ?? {};
    bringing.current = { ...NOTHING, parts: hasTexts && texts ? [...parts, ...texts.parts] : parts };
    void bring();
  }

  /** Resumes with the part that comes next. */
  async function bring() {
    const export_ = chosen.current;
    const { from_at = null, to_at = null } = export_?.preview ?? {};
    if (export_ === null || from_at === null || to_at === null) return;
    const { preview } = export_;
    const params = { id: chatId };
    const at = bringing.current;
    const { parts } = at;
    const show = (failure: Failed | null) =>
      setStep({ kind: "bringing", share: at.next / Math.max(1, parts.length), failure, isStopping: at.isStopped });
    try {
      show(null);
      at.id ??= (await browserClient.call(endpoints.beginImport, { params, body: { from_at, to_at } })).id;
      const import_id = at.id;
      for (let part = parts[at.next]; part !== undefined && !at.isStopped; part = parts[at.next]) {
        await browserClient.call(endpoints.takeImportPart, {
          params,
          body: {
            import_id,
            ...part,
            people: [...part.people],
            quarters: [...part.quarters],
            changes: [...part.changes],
          },
        });
        at.next += 1;
        show(null);
      }
      if (at.isStopped) await browserClient.call(endpoints.removeImport, { params, body: { import_id } });
      else await browserClient.call(endpoints.finishImport, { params, body: { import_id } });
      setStep(at.isStopped ? START : { kind: "done", preview });
      bringing.current = NOTHING;
      revalidate();
    } catch (error) {
      show(failedOf(error));
    }
  }

  /** Cancels the import at any step; the parts already sent are removed. */
  function cancel() {
    endWorker();
    if (step.kind !== "bringing") {
      setStep(START);
      return;
    }
    bringing.current.isStopped = true;
    setStep({ ...step, isStopping: true });
    // While a piece is on its way the loop sees it; after a failure there is none.
    if (step.failure !== null) void bring();
  }

  return {
    step,
    read,
    begin,
    retry: () => void bring(),
    cancel,
    isBusy: step.kind === "reading" || step.kind === "bringing",
  };
}
