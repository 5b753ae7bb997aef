import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { csvPieces } from "../../domain/datasheets/csv.ts";
import type { Sheet, SheetFormat } from "../../domain/datasheets/sheet.ts";
import { sheetXml } from "../../domain/datasheets/sheet-xml.ts";
import { SHEET_PART, workbookParts } from "../../domain/datasheets/workbook-parts.ts";
import type { Pace } from "../pace.ts";

/** Types of the finished files. */
export const SHEET_MIMETYPE: Readonly<Record<SheetFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
};

/**
 * Steps of a character that is written (domain/steps.ts), with its part of the compression. The largest sheet of the
 * largest body has 42 million of them, so its file is always whole within the budget.
 */
const CHARACTER_STEPS = 4;

/** Streams the file of a sheet: it is written as fast as it is taken, a piece at a time, and no faster than its pace. */
export const sheetFile = (sheet: Sheet, format: SheetFormat, pace: Pace): ReadableStream<Uint8Array> =>
  streamOf(format === "xlsx" ? xlsxBytes(sheet, pace) : encoded(csvPieces(sheet), pace));

async function* encoded(pieces: Iterable<string>, pace: Pace): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const piece of pieces) {
    yield encoder.encode(piece);
    await pace.spend(CHARACTER_STEPS * piece.length);
  }
}

async function* xlsxBytes(sheet: Sheet, pace: Pace): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const [name, text] of Object.entries(workbookParts(sheet.filename))) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const part = new NativelyDeflated(SHEET_PART);
  zip.add(part);
  for await (const bytes of part.deflated(encoded(sheetXml(sheet), pace))) {
    part.pass(bytes);
    yield* ready.splice(0);
  }
  part.end();
  zip.end();
  yield* ready;
}

/** A part of the archive that the platform compresses, four times as fast as a script (docs/decisions/090). */
class NativelyDeflated extends ZipPassThrough {
  override compression = 8;

  /** Takes only the checksum and the size of the bytes, and passes none on. */
  protected override process(): void {}

  deflated(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
    const counted = new TransformStream<Uint8Array, BufferSource>({
      transform: (bytes, controller) => {
        this.push(bytes);
        controller.enqueue(bytes as Uint8Array<ArrayBuffer>);
      },
    });
    return streamOf(pieces[Symbol.asyncIterator]())
      .pipeThrough(counted)
      .pipeThrough(new CompressionStream("deflate-raw"));
  }

  pass(bytes: Uint8Array<ArrayBuffer>): void {
    this.ondata(null, bytes, false);
  }

  end(): void {
    this.push(new Uint8Array(), true);
    this.ondata(null, new Uint8Array(), true);
  }
}

const streamOf = (pieces: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
