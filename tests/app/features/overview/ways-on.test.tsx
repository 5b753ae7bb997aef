import { expect, test } from "vitest";
import { Entries } from "../../../../app/features/overview/ways-on.tsx";
import { linksIn, rendered } from "../../../support/render.tsx";

test("OVW-07: the overview leads to sending, the forum topics and the settings of newcomers", () => {
  const links = linksIn(rendered(<Entries kind="groups" id="1001234567" topics="3" />));
  const pages = ["send_message", "overview/forum_topic", "newcomers/settings"];
  expect(links).toEqual(expect.arrayContaining(pages.map((page) => `/groups/1001234567/${page}`)));
  expect(linksIn(rendered(<Entries kind="groups" id="1001234567" topics={null} />))).not.toContain(
    "/groups/1001234567/overview/forum_topic",
  );
});
