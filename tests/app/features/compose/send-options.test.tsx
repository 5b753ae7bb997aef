import { expect, test } from "vitest";
import { SendOptions } from "../../../../app/features/compose/send-options.tsx";
import { rendered } from "../../../support/render.tsx";

const SETTINGS = {
  ...{ topic: 0, isSilent: false, isPin: false, protectContent: true, disableWebPreview: false, ttlAutoDelete: 0 },
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
