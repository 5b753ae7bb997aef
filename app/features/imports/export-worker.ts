import { isSameChat, readExportMessage } from "../../../domain/imports/export-message.ts";
import { createMessageGatherer, type KeptTime, messageParts } from "../../../domain/imports/messages.ts";
import { createExportReader, ExportError, type ExportFault } from "../../../domain/imports/read-json.ts";
import { createImportSums, type ImportPreview } from "../../../domain/imports/sum-up.ts";
import { type ImportPart, partsOf } from "../../../domain/imports/sums.ts";
import { IMPORT_READ_BYTES } from "../../../domain/limits/imports.ts";

/** Message of the page to its worker. */
export interface ReadExport {
  file: File;
  chatId: string;
  known: KeptTime;
}

/** Messages that can be imported with their text, in parts that follow those of the sums. */
export interface ExportTexts {
  count: number;
  parts: ImportPart[];
}

/** Messages of the worker: its progress, and its outcome. `name`: the only other chat in the file. */
export type ExportNews =
  | { kind: "reading"; bytes: number; messages: number }
  | { kind: "read"; preview: ImportPreview; parts: ImportPart[]; texts: ExportTexts }
  | { kind: "failed"; fault: ExportFault | "other_chat" | "unreadable"; name: string };

const tell = (news: ExportNews): void => self.postMessage(news);
/**
 * Reads a local time. Older exports have local times of the computer that wrote them, which this one is assumed to be.
 */
const readLocal = (local: string): number => Date.parse(local) / 1000;

self.addEventListener("message", ({ data }: MessageEvent<ReadExport>) => {
  void readExport(data);
});

/**
 * Reads an export piece by piece, so that a file of any size fits, and sums it up; the file itself does not leave this
 * browser.
 */
async function readExport({ file, chatId, known }: ReadExport): Promise<void> {
  const sums = createImportSums(known);
  const texts = createMessageGatherer(known);
  const others: string[] = [];
  let hasChat = false;
  let messages = 0;
  const reader = createExportReader({
    chat({ id, name }) {
      const isHere = isSameChat(id, chatId);
      if (isHere) hasChat = true;
      else others.push(typeof name === "string" ? name : "");
      return isHere;
    },
    message(raw) {
      messages += 1;
      const event = readExportMessage(raw, readLocal);
      if (event === null) return;
      sums.add(event);
      if (event.kind === "message") texts.add(event, raw as Readonly<Record<string, unknown>>);
    },
  });
  try {
    const decoder = new TextDecoder();
    for (let at = 0; at < file.size; at += IMPORT_READ_BYTES) {
      const bytes = await file.slice(at, at + IMPORT_READ_BYTES).arrayBuffer();
      reader.push(decoder.decode(bytes, { stream: true }));
      tell({ kind: "reading", bytes: Math.min(at + IMPORT_READ_BYTES, file.size), messages });
    }
    reader.push(decoder.decode());
    reader.end();
    if (!hasChat) {
      tell({ kind: "failed", fault: "other_chat", name: others.length === 1 ? (others[0] ?? "") : "" });
      return;
    }
    const { sums: all, preview } = sums.finish();
    const parts = partsOf(all);
    const said = texts.finish();
    const told = { ...preview, unread: { ...preview.unread, ...texts.left } };
    tell({
      kind: "read",
      preview: told,
      parts,
      texts: { count: said.length, parts: messageParts(said, parts.length) },
    });
  } catch (error) {
    tell({ kind: "failed", fault: error instanceof ExportError ? error.fault : "unreadable", name: "" });
  }
}
