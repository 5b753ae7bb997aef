import { expect, test } from "vitest";
import { Avatar, colourOf } from "../../../app/components/data/avatar.tsx";
import { rendered } from "../../support/render.tsx";

test("API-44: the colour is Telegram's by the number, of a supergroup by the number without its mark", () => {
  const colours = [0, 1, 2, 3, 4, 5, 6].map(colourOf);
  expect(new Set(colours).size).toBe(7);
  expect(colourOf(7)).toBe(colours[0]);
  expect(colourOf(1_001_234_567_890)).toBe(colourOf(1_234_567_890));
});

test.each([
  ["Ana Kovač", "AK"],
  ["Zoë <b>& Co", "ZB"],
  ["O'Brien", "OB"],
  ["$$$ *** news", "N"],
  ["🦊 fox", "🦊F"],
  ["محمد علي", "مع"],
])("API-44: the initials of %s are those of its first two words", (name, initials) => {
  expect(rendered(<Avatar name={name} />)).toContain(`>${initials}<`);
});

test("API-44: a photo lies above the initials, in its size and without a word", () => {
  const html = rendered(<Avatar name="Ana Kovač" peer="1001" photo="/binaries_from_telegram/chat/1001/photo" />);
  expect(html).toContain("AK<img ");
  for (const part of ['alt=""', 'width="44"', 'loading="lazy"', 'src="/binaries_from_telegram/chat/1001/photo"']) {
    expect(html).toContain(part);
  }
  expect(rendered(<Avatar name="Ana" />)).not.toContain("<img");
});
