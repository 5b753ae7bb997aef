import { expect, test } from "vitest";
import { Entries } from "../../../../app/features/overview/ways-on.tsx";
import { linksIn, rendered } from "../../../support/render.tsx";

const CHAT = { id: "1001234567", langm: "de", tzn_offset: 180, flag_nightmode: 0 };

test("OVW-07: the overview leads to the forum topics, the bot's commands and the settings of newcomers", () => {
  const links = linksIn(rendered(<Entries kind="groups" chat={CHAT} topics="3" usage="21 of 3,000" />));
  const pages = ["overview/forum_topic", "overview/Moderation_Commands", "newcomers/settings", "settings"];
  expect(links).toEqual(expect.arrayContaining(pages.map((page) => `/groups/1001234567/${page}`)));
});

test("OVW-01, OVW-02, OVW-05, OVW-10: it says what language, time zone and night mode are, and what the month has used", () => {
  const html = rendered(
    <Entries kind="groups" chat={{ ...CHAT, flag_nightmode: 0x80007f }} topics={null} usage="21 of 3,000" />,
  );
  for (const words of ["Deutsch", "UTC+3", "21 of 3,000", ">On<", ">Off<"]) expect(html).toContain(words);
});

test("NAV-38: a channel has no forum, newcomers, night mode or commands", () => {
  const links = linksIn(rendered(<Entries kind="channels" chat={CHAT} topics={null} usage="21 of 3,000" />));
  expect(links).toEqual(["/channels/1001234567/settings#usage-title", "/channels/1001234567/settings"]);
});
