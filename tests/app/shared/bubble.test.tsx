import { describe, expect, it } from "vitest";
import { Bubble } from "../../../app/shared/bubble/bubble.tsx";
import { albumRows, pictureBox } from "../../../app/shared/bubble/picture-box.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import type { Asset } from "../../../domain/templates/template-asset.ts";
import { rendered } from "../../support/render.tsx";

const message = (more: Partial<Payload>): Payload => ({
  content: "",
  entities: [],
  keyboard: [],
  assets: [],
  interactionMode: 0,
  disableWebPreview: false,
  disableNotification: false,
  ...more,
});
const draw = (more: Partial<Payload>, level?: 0) =>
  rendered(<Bubble message={message(more)} files={[]} meta="09:41" {...(level === undefined ? {} : { level })} />);
const bubblesIn = (html: string) => html.split("09:41").length - 1;
const photo = (name: string): Asset => ({ type: 2, source: "url", id: `https://a.example/${name}` });

describe("the preview of a message", () => {
  it("MSG-25: has as many bubbles as Telegram gets messages, and says all of the text", () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${String(index).padStart(4, "0")}`).join(" ");
    const html = draw({ content: words });
    expect(bubblesIn(html)).toBe(3);
    expect(html.match(/w\d{4}/g)?.join(" ")).toBe(words);
  });

  it("MSG-27, AMB-131: a text that is too long for a caption stands in bubbles of its own behind the media", () => {
    expect(bubblesIn(draw({ content: "short", assets: [photo("1.png")] }))).toBe(1);
    expect(bubblesIn(draw({ content: "word ".repeat(300), assets: [photo("1.png")] }))).toBe(2);
  });

  it("MSG-27: of several documents the first bears the text", () => {
    const assets = ["1.pdf", "2.pdf"].map((name): Asset => ({ ...photo(name), type: 5 }));
    const html = draw({ content: "read this", assets });
    const places = ["1.pdf", "read this", "2.pdf"].map((part) => html.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("MSG-15: a keyboard stands below the field for one's own message, buttons under the message", () => {
    const keyboard = [[{ text: "Ask", url: "@durov" }]];
    expect(draw({ content: "x", keyboard, interactionMode: 2 })).toMatch(/>Message<.*>Ask</s);
    const inline = draw({ content: "x", keyboard, interactionMode: 1 });
    expect(inline).toContain(">Ask<");
    expect(inline).not.toContain(">Message<");
    expect(draw({ content: "x", keyboard, interactionMode: 0 })).not.toContain(">Ask<");
  });

  it("MSG-36, AMB-134: buttons that Telegram does not get are not drawn", () => {
    const keyboard = [[{ text: "First", url: "@durov" }, { text: "Nowhere" }], [{ text: "Second", url: "@durov" }]];
    const drawn = (level?: 0) =>
      ["First", "Nowhere", "Second"].filter((text) =>
        draw({ content: "x", keyboard, interactionMode: 1 }, level).includes(`>${text}<`),
      );
    expect(drawn()).toEqual(["First", "Second"]);
    expect(drawn(0)).toEqual(["First"]);
  });
});

describe("pictures in a chat", () => {
  it.each([
    ["a wide one", 1280, 720, { width: 320, height: 180 }],
    ["a tall one", 600, 1400, { width: 178, height: 416 }],
    ["a strip, cut at its ends", 2000, 100, { width: 320, height: 100 }],
    ["a tower, cut at its ends", 100, 4000, { width: 120, height: 416 }],
    ["one without a size", 0, 0, { width: 120, height: 100 }],
  ])("MSG-26: keep their ratio: %s", (_title, width, height, box) => {
    expect(pictureBox(width, height)).toEqual(box);
  });

  it("MSG-27: every one of an album is in a row, in its order", () => {
    for (let count = 2; count <= 10; count += 1) {
      const items = Array.from({ length: count }, (_, index) => index);
      const rows = albumRows(items);
      expect(rows.flat()).toEqual(items);
      expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(4);
    }
  });
});
