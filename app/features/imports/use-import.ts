import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import * as endpoints from "../../../domain/endpoints/imports.ts";
import type { ImportPreview } from "../../../domain/imports/sum-up.ts";
import type { ImportPart, KnownTime } from "../../../domain/imports/sums.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { type Failed, failedOf } from "../../client/calls/failure.ts";
import type { ExportNews } from "./export-worker.ts";

type Fault = Extract<ExportNews, { kind: "failed" }>;

export type ImportStep =
  | { kind: "choose"; fault: Pick<Fault, "fault" | "name"> | null }
  /** `share` of the file that is read, 0 to 1 */
  | { kind: "reading"; share: number; messages: number }
  | { kind: "preview"; preview: ImportPreview; parts: readonly ImportPart[] }
  /** `share` of the pieces that have been taken; a failure waits for another try */
  | { kind: "bringing"; share: number; failure: Failed | null; isStopping: boolean }
  | { kind: "done"; preview: ImportPreview };

const START: ImportStep = { kind: "choose", fault: null };

/** An import under way: where it goes on after a failure. */
interface Bringing {
  id: string | null;
  next: number;
  isStopped: boolean;
}

/** Reads an export in a worker, and brings its sums piece by piece once the reader agrees. */
export function useImport(chatId: string, known: KnownTime) {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<ImportStep>(START);
  const worker = useRef<Worker | null>(null);
  const bringing = useRef<Bringing>({ id: null, next: 0, isStopped: false });
  const chosen = useRef<{ preview: ImportPreview; parts: readonly ImportPart[] } | null>(null);

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
      setStep({ kind: "preview", preview: data.preview, parts: data.parts });
    });
    reader.addEventListener("error", () => {
      endWorker();
      setStep({ kind: "choose", fault: { fault: "unreadable", name: "" } });
    });
    reader.postMessage({ file, chatId, known });
  }

  /** Brings what was read, or goes on where a failure stopped it. */
  async function bring() {
    const export_ = chosen.current;
    const { from_at = null, to_at = null } = export_?.preview ?? {};
    if (export_ === null || from_at === null || to_at === null) return;
    const { parts, preview } = export_;
    const params = { id: chatId };
    const at = bringing.current;
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
      bringing.current = { id: null, next: 0, isStopped: false };
      revalidate();
    } catch (error) {
      show(failedOf(error));
    }
  }

  /** Ends it at any step; what was brought of it is removed. */
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

  return { step, read, bring: () => void bring(), cancel, isBusy: step.kind === "reading" || step.kind === "bringing" };
}
