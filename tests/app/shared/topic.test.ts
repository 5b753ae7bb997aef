import { expect, test } from "vitest";
import { createI18n } from "../../../app/i18n/instance.ts";
import { topicName } from "../../../app/shared/chat/topic.ts";
import { german } from "../../support/texts.ts";

const { t } = createI18n("de", german);

test.each([
  [0, "General", "Allgemein"],
  [0, "", "Allgemein"],
  [0, "Café", "Café"],
  [7, "General", "General"],
  [7, "", "#7"],
])("FTP-04: topic %i called “%s” is shown as %s in German", (id, name, shown) => {
  expect(topicName(t, { id, name, flag: 0 })).toBe(shown);
});
