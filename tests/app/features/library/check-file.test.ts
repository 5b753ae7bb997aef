import { expect, test } from "vitest";
import { fileProblem } from "../../../../app/features/library/materials/check-file.ts";
import { gif, mp4, padded, png } from "../../../support/files.ts";

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);

test.each([
  ["LIB-05: 50 MiB on a paid plan", mp4(), 52_428_800, 10, true, null],
  ["LIB-05: one byte more", mp4(), 52_428_801, 10, true, "EXCEED_MAX_UPLOAD_SIZE"],
  ["LIB-06: a picture of 10 MiB", png(), 10_485_760, 10, true, null],
  ["LIB-06: one byte more", png(), 10_485_761, 10, true, "EXCEED_MAX_PHOTO_SIZE"],
  ["LIB-08: 2 MiB without a plan", gif(), 2_097_152, 0, true, null],
  ["LIB-08: one byte more", gif(), 2_097_153, 0, true, "EXCEED_MAX_FREE_SIZE"],
  ["LIB-09: no place is left", gif(), 100, 0, false, "UPPLAN_FOR_SLOTS_DESC"],
] as const)("%s, before anything is sent", async (_title, start, size, level, hasSlot, problem) => {
  const file = fileOf(padded(start, size), "a");
  expect(await fileProblem(file, level, hasSlot)).toBe(problem);
});
