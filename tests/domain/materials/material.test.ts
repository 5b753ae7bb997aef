import { describe, expect, it } from "vitest";
import { byteRangeOf } from "../../../domain/materials/byte-range.ts";
import {
  fileNameOf,
  fitsDeclared,
  materialTypeOf,
  type UploadFacts,
  uploadProblem,
} from "../../../domain/materials/material.ts";

const facts = (fields: Partial<UploadFacts> = {}): UploadFacts => ({
  size: 1000,
  mimetype: "image/png",
  sides: { width: 100, height: 100 },
  level: 10,
  hasSlot: true,
  ...fields,
});

describe("acceptance of an upload", () => {
  it.each<[string, Partial<UploadFacts>, string | null]>([
    ["LIB-07, AMB-151: 9 bytes", { size: 9 }, "UPLOAD_TOO_SMALL"],
    ["LIB-07: 10 bytes", { size: 10 }, null],
    ["LIB-05: 52428801 bytes", { size: 52_428_801, mimetype: "video/mp4" }, "EXCEED_MAX_UPLOAD_SIZE"],
    ["LIB-05: 52428800 bytes", { size: 52_428_800, mimetype: "video/mp4" }, null],
    ["LIB-06: a photo of 10485761 bytes", { size: 10_485_761 }, "EXCEED_MAX_PHOTO_SIZE"],
    ["LIB-06: a photo of 10485760 bytes", { size: 10_485_760 }, null],
    ["LIB-06: an animation may be larger", { size: 10_485_761, mimetype: "image/gif" }, null],
    ["LIB-08: 2097153 bytes at level 0", { size: 2_097_153, level: 0 }, "EXCEED_MAX_FREE_SIZE"],
    ["LIB-08: 2097152 bytes at level 0", { size: 2_097_152, level: 0 }, null],
    ["LIB-09: no slot left", { hasSlot: false }, "UPPLAN_FOR_SLOTS_DESC"],
    ["LIB-04: no accepted kind", { mimetype: null }, "UPLOAD_WRONG_TYPE"],
    ["AMB-155: a broken picture", { sides: null }, "UPLOAD_WRONG_TYPE"],
    ["AMB-155: sides of 10001 together", { sides: { width: 5000, height: 5001 } }, "PHOTO_WRONG_SHAPE"],
    ["AMB-155: sides of 10000 together", { sides: { width: 5000, height: 5000 } }, null],
    ["AMB-155: 21 times as long", { sides: { width: 2100, height: 100 } }, "PHOTO_WRONG_SHAPE"],
    ["AMB-155: 20 times as long", { sides: { width: 100, height: 2000 } }, null],
    ["AMB-155: no height", { sides: { width: 100, height: 0 } }, "PHOTO_WRONG_SHAPE"],
    [
      "AMB-150: everything at once tells the size first",
      { size: 60_000_000, level: 0, hasSlot: false },
      "EXCEED_MAX_UPLOAD_SIZE",
    ],
    ["AMB-150: then the photo's", { size: 11_000_000, level: 0, hasSlot: false }, "EXCEED_MAX_PHOTO_SIZE"],
    ["AMB-150: then the plan's", { size: 3_000_000, level: 0, hasSlot: false }, "EXCEED_MAX_FREE_SIZE"],
  ])("%s", (_title, fields, problem) => {
    expect(uploadProblem(facts(fields))).toBe(problem);
  });

  it("AMB-149, AMB-274: each kind of file has its type in Telegram", () => {
    const kinds = ["image/gif", "image/jpeg", "image/png", "image/webp", "audio/mpeg", "video/mp4", "application/pdf"];
    expect(kinds.map((kind) => materialTypeOf(kind as Parameters<typeof materialTypeOf>[0]))).toEqual([
      9, 2, 2, 2, 8, 6, 5,
    ]);
  });

  it.each([
    ["image/png", "a.png", true],
    ["", "a.PNG", true],
    ["application/octet-stream", "picture", true],
    ["image/x-png", "a.png", true],
    ["image/jpeg", "a.png", false],
    ["image/png", "a.jpg", false],
    ["text/html", "a.png", false],
    ["", "a.html", false],
    ["", "a.png.exe", false],
  ])("AMB-149: a png said to be %s and named %s", (contentType, fileName, fits) => {
    expect(fitsDeclared("image/png", { contentType, fileName })).toBe(fits);
  });

  it.each([
    ["Report.PDF", "Report.PDF"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\Ana\\plan.pdf", "plan.pdf"],
    ["", "file.pdf"],
    [".pdf", "file.pdf"],
    ["plan", "plan.pdf"],
    ["a\u202Efdp.pdf", "afdp.pdf"],
    ["a\r\nb\u0000.pdf", "ab.pdf"],
    ['a"<b>.pdf', "a__b_.pdf"],
    ["план 😀.pdf", "план 😀.pdf"],
    [`${"x".repeat(300)}.pdf`, `${"x".repeat(251)}.pdf`],
    [`${"x".repeat(250)}😀.pdf`, `${"x".repeat(250)}.pdf`],
  ])("LIB-21: the stored name of %j", (given, stored) => {
    expect(fileNameOf(given, "application/pdf")).toBe(stored);
  });
});

describe("a piece of a file", () => {
  it.each([
    [null, null],
    ["bytes=0-", { offset: 0, length: 100 }],
    ["bytes=0-0", { offset: 0, length: 1 }],
    ["bytes=10-19", { offset: 10, length: 10 }],
    ["bytes=90-900", { offset: 90, length: 10 }],
    ["bytes=-5", { offset: 95, length: 5 }],
    ["bytes=-500", { offset: 0, length: 100 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-4", null],
    ["bytes=0-1,3-4", null],
    ["bytes=-", null],
    ["items=0-1", null],
    ["bytes=a-b", null],
  ])("LIB-21: %s of 100 bytes", (header, range) => {
    expect(byteRangeOf(header, 100)).toEqual(range);
  });
});
