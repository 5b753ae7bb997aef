import { describe, expect, it } from "vitest";
import type { PageArgs } from "../../../../app/client/calls/page-data.ts";
import { loadAnnouncements } from "../../../../app/features/announcements/list/load-announcements.ts";
import { runDrive } from "../../../../app/features/announcements/run-reason.ts";
import { newAnnouncementShape } from "../../../../domain/announcements/announcement.ts";

const NOW = 1_900_000_000;
const FREE = { viplv: 0, viptime: 0, ctime: 1 };
const CHAT = {
  id: "1001",
  type: 10,
  username: "",
  title: "Chat",
  kept_items: "",
  annc_gap: 0,
  tzn_name: "",
  tzn_offset: 0,
  ...FREE,
};
const announcement = (id: string, fields: object = {}) => ({
  ...newAnnouncementShape.parse({ template_id: "t", freq_type: 1, freq_val: 930 }),
  id,
  next_at: null,
  last: null,
  is_paused: false,
  is_failing: false,
  runs: 0,
  ...fields,
});

function load(list: object[], templates: object[] = []) {
  const client = {
    async call({ name }: { name: string }) {
      if (name === "chats.get") return { item: CHAT };
      return name === "chat_announcements.list" ? list : templates;
    },
  };
  const request = new Request("https://steward.test/groups/1001/announcements");
  const args = { client, params: { id: "1001" }, request, lang: "en", now: NOW } as unknown as PageArgs;
  return loadAnnouncements(args);
}

async function resting(list: object[]) {
  const { rows } = await load(list);
  return rows.ok && Object.fromEntries(rows.value.map(({ announcement: { id }, resting: drive }) => [id, drive]));
}

it("ANN-01: an announcement bears the name that its author gave the template, else its words", async () => {
  const template = (id: string, name: string) => ({ id, name, content: "Good morning, everybody!", assets: [] });
  const list = [announcement("a", { template_id: "named" }), announcement("b", { template_id: "drawn" })];
  const { rows } = await load(list, [template("named", "Greeting"), template("drawn", "Good morning, everybody!")]);
  const words = { text: "Good morning, everybody!", files: 0 };
  expect(rows.ok && rows.value.map(({ message }) => message)).toEqual([
    { ...words, name: "Greeting" },
    { ...words, name: "" },
  ]);
});

describe("an announcement that the plan does not allow", () => {
  it("PLN-13, AMB-215, AMB-228: leads to the plan with its occasion: the places, or every minute", async () => {
    const minutely = announcement("minutely", { freq_type: 2, freq_val: 5 });
    const off = announcement("off", { isSwitchedOff: true });
    const daily = ["b", "c", "d"].map((id) => announcement(id));
    expect(await resting([minutely, daily[0] ?? {}, daily[1] ?? {}, daily[2] ?? {}, off])).toEqual({
      minutely: "minutely",
      b: null,
      c: null,
      d: "slot.lmt",
      off: null,
    });
  });

  it.each([
    ["ANNC_ALLOWANCE_USED", "month.lmt"],
    ["ANNC_NOT_IN_PLAN", "slot.lmt"],
    ["ANNC_TOO_LATE", null],
    ["Forbidden: bot was kicked", null],
  ])("PLN-13, AMB-228: a run with %s leads to the plan by %s", (comment, drive) => {
    expect(runDrive(comment)).toBe(drive);
  });
});
