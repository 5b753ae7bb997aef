import { expect, test } from "vitest";
import { SendOptions } from "../../../../app/features/compose/send-options.tsx";
import { rendered } from "../../../support/render.tsx";

const SETTINGS = {
  topic: 0,
  isSilent: false,
  isPin: false,
  protectContent: true,
  disableWebPreview: false,
  ttlAutoDelete: 0,
};

test.each([
  [true, "Not possible in public chats.", true],
  [false, null, false],
])("MSG-21: protected content in a chat that is public: %s", (isPublic, detail, isDisabled) => {
  const html = rendered(
    <SendOptions settings={SETTINGS} onChange={() => undefined} topics={[]} isPublic={isPublic} pinLacks={null} />,
  );
  const label = html.split("<label").find((part) => part.includes("Protect content")) ?? "";
  expect([label.includes('disabled=""'), label.includes('aria-checked="true"')]).toEqual([isDisabled, !isDisabled]);
  if (detail !== null) expect(label).toContain(detail);
});

test("MSG-18: the menu of times has exactly the thirteen of the specification, off first", () => {
  const html = rendered(
    <SendOptions settings={SETTINGS} onChange={() => undefined} topics={[]} isPublic={false} pinLacks={null} />,
  );
  const menu = /<select aria-label="Delete after"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
  const options = [...menu.matchAll(/<option value="(\d+)"[^>]*>([^<]*)</g)].map(([, value, text]) => [value, text]);
  expect(options).toEqual([
    ["0", "Off"],
    ...["1 minute", "2 minutes", "3 minutes", "5 minutes", "10 minutes", "15 minutes", "30 minutes"].map((text) => [
      text.split(" ")[0],
      text,
    ]),
    ...[1, 2, 5, 12, 24].map((hours) => [String(hours * 60), hours === 1 ? "1 hour" : `${hours} hours`]),
  ]);
});
