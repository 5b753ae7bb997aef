import { describe, expect, it } from "vitest";
import { imageSize, sniff } from "../../domain/media/sniff.ts";
import { gif, html, jpeg, mp3, mp4, padded, pdf, png, webp } from "../support/files.ts";

const text = (value: string) => new TextEncoder().encode(value);

describe("type of a file by its first bytes", () => {
  it.each([
    ["png", png(), "image/png"],
    ["gif", gif(), "image/gif"],
    ["jpeg", jpeg(), "image/jpeg"],
    ["lossy webp", webp.lossy(), "image/webp"],
    ["lossless webp", webp.lossless(), "image/webp"],
    ["mp4", mp4(), "video/mp4"],
    ["mp4 of a phone", mp4("mp42"), "video/mp4"],
    ["tagged mp3", mp3.tagged(), "audio/mpeg"],
    ["bare mp3", mp3.frames(), "audio/mpeg"],
    ["pdf", pdf(), "application/pdf"],
    ["html", html(), null],
    ["svg", text("<svg xmlns='http://www.w3.org/2000/svg'/>"), null],
    ["html in front of a gif", text("<script>GIF89a"), null],
    ["pdf not at the beginning", text("\n%PDF-1.7"), null],
    ["zip", text("PK\x03\x04"), null],
    ["quicktime", mp4("qt  "), null],
    ["sound in a box", mp4("M4A "), null],
    ["heic", mp4("heic"), null],
    ["wave", text("RIFF\x00\x00\x00\x00WAVEfmt "), null],
    ["one frame header, then something else", padded(mp3.frames().subarray(0, 417), 900), null],
    ["MPEG layer II", new Uint8Array([0xff, 0xfd, 0x90, 0]), null],
    ["zeros", new Uint8Array(5000), null],
    ["nothing", new Uint8Array(0), null],
  ])("LIB-04, AMB-149: %s", (_title, bytes, mimetype) => {
    expect(sniff(bytes)).toBe(mimetype);
  });

  it.each([
    ["image/png", png(640, 480)],
    ["image/gif", gif(640, 480)],
    ["image/jpeg", jpeg(640, 480)],
    ["image/jpeg", jpeg(640, 480, 60_000)],
    ["image/webp", webp.lossy(640, 480)],
    ["image/webp", webp.lossless(640, 480)],
    ["image/webp", webp.extended(640, 480)],
  ] as const)("AMB-155: the sides of %s", (mimetype, bytes) => {
    expect(imageSize(mimetype, bytes)).toEqual({ width: 640, height: 480 });
  });

  it.each([
    ["image/png", png().subarray(0, 20)],
    ["image/gif", gif().subarray(0, 9)],
    ["image/jpeg", new Uint8Array([0xff, 0xd8, 0xff, 0xd9])],
    ["image/jpeg", padded(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 100)],
    ["image/jpeg", jpeg().subarray(0, 210)],
    ["image/webp", webp.lossy().subarray(0, 20)],
    ["video/mp4", mp4()],
  ] as const)("AMB-155: %s without readable sides has none", (mimetype, bytes) => {
    expect(imageSize(mimetype, bytes)).toBeNull();
  });
});
