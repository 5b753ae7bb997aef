import type { BodyOf } from "../../domain/calls/contract/contract.ts";
import type { chatDatasheet } from "../../domain/calls/datasheets.ts";
import type { Sheet, SheetFormat, SheetLink } from "../../domain/datasheets/sheet.ts";
import { AppError } from "../../domain/errors.ts";
import { isRightToLeft, languageFor } from "../../domain/languages.ts";
import { COMPUTATION_RETRY_SECONDS, exportRows } from "../../domain/limits.ts";
import { allowsFeature, effectiveBotLevel, effectiveLevel } from "../../domain/plans/plan.ts";
import { upgradeHint } from "../../domain/plans/upgrade-hint.ts";
import { zoneOf } from "../../domain/time/zone.ts";
import type { AdministeredChat, OwnedBot } from "../access.ts";
import type { SessionContext } from "../context.ts";
import { compute } from "../pace.ts";
import { storeSheet } from "./links.ts";
import { sheetFile } from "./workbook.ts";

/** The finished file of a sheet within the plan. */
export interface MadeSheet {
  fileName: string;
  format: SheetFormat;
  file: Blob;
  isTruncated: boolean;
}

/**
 * Makes a sheet of the rows that a page has gathered: cut to the plan's rows (XLS-06, AMB-183), with the clock of the
 * chat, of a bot in UTC, and from right to left where the reader's language is written so.
 * @returns the link to its file where that was asked for
 * @throws AppError DOWNLOAD_ONLY_FOR_PAID (XLS-07, AMB-182), TOO_MANY_REQUESTS
 */
export async function createSheet(
  ctx: SessionContext,
  target: AdministeredChat | OwnedBot,
  { filename, columns, rows, format, link }: BodyOf<typeof chatDatasheet>,
): Promise<MadeSheet | SheetLink> {
  const isChat = "chat" in target;
  const level = isChat ? effectiveLevel(target.chat, ctx.now) : effectiveBotLevel(target.bot, ctx.now);
  if (!allowsFeature(level, "spreadsheet")) {
    throw new AppError("DOWNLOAD_ONLY_FOR_PAID", upgradeHint(level, "xlsx", isChat ? "chat" : "bot"));
  }
  const zone = zoneOf(isChat ? target.chat : { tzn_offset: 0 });
  const sheet: Sheet = {
    filename,
    columns,
    rows: rows.slice(0, exportRows(level)),
    offsetAt: zone.offsetAt,
    isRightToLeft: isRightToLeft(languageFor(ctx.session.lang)),
  };
  const isTruncated = sheet.rows.length < rows.length;
  const made = await compute(async (pace) => {
    if (link)
      return { url: await storeSheet(ctx, sheet, format, pace), rows: sheet.rows.length, truncated: isTruncated };
    // Whole before it is sent: a slow receiver must not hold the account's turn.
    const file = await new Response(sheetFile(sheet, format, pace)).blob();
    return { fileName: filename, format, file, isTruncated };
  });
  if (made === null) throw new AppError("TOO_MANY_REQUESTS", { retry_after: COMPUTATION_RETRY_SECONDS });
  return made;
}
