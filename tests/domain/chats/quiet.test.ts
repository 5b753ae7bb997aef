import type { ChatPermissions } from "grammy/types";
import { describe, expect, it } from "vitest";
import { isNight, nextNightChange, packNightMode } from "../../../domain/chats/night-mode.ts";
import {
  arePermissions,
  completePermissions,
  type QuietCause,
  quietPermissions,
  settleQuiet,
} from "../../../domain/chats/quiet.ts";
import { ALL_RIGHTS, permissionsFromRights } from "../../../domain/members/restrict-right.ts";

const at = (text: string) => Date.parse(text) / 1000;
const OPEN = permissionsFromRights(ALL_RIGHTS);
/** As most groups are: members may not change the chat's title or pin, but name their own tag. */
const USUAL: ChatPermissions = { ...OPEN, can_change_info: false, can_pin_messages: false, can_manage_topics: false };
const NIGHT: QuietCause = { id: "night 0", level: 0, isAsked: false };
const LIGHT_NIGHT: QuietCause = { id: "night 1", level: 1, isAsked: false };
const SILENT: QuietCause = { id: "silent 7", level: 0, isAsked: true };

describe("the hours of the night", () => {
  const flag = packNightMode({ hours: [22, 23, 0, 1, 2, 3, 4, 5, 6], level: 0 });

  it("MOD-39: 22:00 at UTC+8 is 14:00 UTC", () => {
    expect(nextNightChange(flag, 480, at("2030-01-15T12:00:00Z"))).toBe(at("2030-01-15T14:00:00Z"));
    expect(isNight(flag, 480, at("2030-01-15T13:59:59Z"))).toBe(false);
    expect(isNight(flag, 480, at("2030-01-15T14:00:00Z"))).toBe(true);
    expect(nextNightChange(flag, 480, at("2030-01-15T14:00:00Z"))).toBe(at("2030-01-15T23:00:00Z"));
  });

  it.each([
    [345, "2030-01-15T12:00:00Z", "2030-01-15T16:15:00Z"],
    [-570, "2030-01-15T12:00:00Z", "2030-01-15T16:30:00Z"],
    [-720, "2030-01-15T12:00:00Z", "2030-01-15T19:00:00Z"],
    [720, "2030-01-15T12:00:00Z", "2030-01-15T19:00:00Z"],
    [0, "2030-01-15T21:59:59Z", "2030-01-15T22:00:00Z"],
    [0, "2030-12-31T22:00:00Z", "2031-01-01T07:00:00Z"],
  ])("MOD-39: with %d minutes, after %s it changes at %s", (offset, now, change) => {
    expect(nextNightChange(flag, offset, at(now))).toBe(at(change));
  });

  it("MOD-38: each stretch of quiet hours begins and ends", () => {
    const two = packNightMode({ hours: [3, 12, 13], level: 2 });
    const changes: number[] = [];
    for (let now = at("2030-01-15T00:00:00Z"), time = 0; time < 5; time += 1) {
      now = nextNightChange(two, 0, now) ?? Number.NaN;
      changes.push((now % 86_400) / 3600);
    }
    expect(changes).toEqual([3, 4, 12, 14, 3]);
  });

  it("MOD-38: off, and quiet all day, never change", () => {
    expect(nextNightChange(0, 0, at("2030-01-15T12:00:00Z"))).toBeNull();
    expect(nextNightChange(0xffffff, 0, at("2030-01-15T12:00:00Z"))).toBeNull();
    expect(isNight(0xffffff, 0, 0)).toBe(true);
    expect(nextNightChange(-1, 0, 0)).toBeNull();
  });
});

describe("permissions of a quiet chat", () => {
  it("MOD-38, AMB-052: level 0 nothing, 1 text, 2 text and media; all sixteen fields", () => {
    const [none, text, media] = ([0, 1, 2] as const).map((level) => quietPermissions(USUAL, level));
    expect(Object.keys(none ?? {})).toHaveLength(16);
    expect(Object.values(none ?? {}).some(Boolean)).toBe(false);
    expect(text).toMatchObject({ can_send_messages: true, can_send_photos: false, can_send_polls: false });
    expect(text).toMatchObject({ can_invite_users: true, can_edit_tag: true, can_pin_messages: false });
    expect(media).toMatchObject({
      can_send_messages: true,
      can_send_voice_notes: true,
      can_send_other_messages: false,
    });
  });

  it("MOD-38: never allows what the chat did not allow before", () => {
    const closed = { ...USUAL, can_send_messages: false, can_send_videos: false, can_react_to_messages: false };
    expect(quietPermissions(closed, 2)).toMatchObject({
      can_send_messages: false,
      can_send_videos: false,
      can_send_photos: true,
      can_react_to_messages: false,
    });
  });

  it("AMB-052: fields that an older server leaves out follow writing and pinning", () => {
    const { can_react_to_messages: _r, can_edit_tag: _e, can_manage_topics: _m, ...told } = USUAL;
    expect(completePermissions(told)).toEqual({
      ...USUAL,
      can_react_to_messages: true,
      can_edit_tag: false,
      can_manage_topics: false,
    });
    expect(arePermissions(told, USUAL)).toBe(true);
    expect(arePermissions({ ...told, can_send_polls: false }, USUAL)).toBe(false);
  });
});

describe("from day to night and back", () => {
  const night = settleQuiet(null, NIGHT, USUAL);
  const set = night.held?.set ?? {};

  it("MOD-38: the night sets its level and the morning gives back every field", () => {
    expect(night.send).toEqual(quietPermissions(USUAL, 0));
    expect(settleQuiet(night.held, NIGHT, set)).toEqual({ send: null, held: night.held });
    expect(settleQuiet(night.held, null, set)).toEqual({ send: USUAL, held: null });
  });

  it("AMB-066: a permission that an admin changed in the night stays in the morning", () => {
    expect(settleQuiet(night.held, null, { ...set, can_send_messages: true })).toEqual({ send: null, held: null });
  });

  it("AMB-066: /silent in the night survives the morning, and its end gives back the day's permissions", () => {
    const silent = settleQuiet(night.held, SILENT, set);
    expect(silent).toEqual({ send: null, held: { cause: SILENT, baseline: USUAL, set } });
    expect(settleQuiet(silent.held, SILENT, set).send).toBeNull();
    expect(settleQuiet(silent.held, null, set).send).toEqual(USUAL);
  });

  it("AMB-066: the end of /silent in a lighter night sets the night's level, over the day's baseline", () => {
    const silent = settleQuiet(settleQuiet(null, LIGHT_NIGHT, USUAL).held, SILENT, quietPermissions(USUAL, 1));
    expect(silent.send).toEqual(quietPermissions(USUAL, 0));
    const back = settleQuiet(silent.held, LIGHT_NIGHT, quietPermissions(USUAL, 0));
    expect(back.send).toEqual(quietPermissions(USUAL, 1));
    expect(settleQuiet(back.held, null, quietPermissions(USUAL, 1)).send).toEqual(USUAL);
  });

  it("AMB-066: over an admin's change the night does nothing more, a new /silent does", () => {
    const changed = { ...set, can_send_messages: true, can_send_photos: true };
    const deeper = settleQuiet(night.held, LIGHT_NIGHT, changed);
    expect(deeper.send).toBeNull();
    expect(settleQuiet(deeper.held, null, changed)).toEqual({ send: null, held: null });
    const silent = settleQuiet(night.held, SILENT, changed);
    expect(silent.send).toEqual(quietPermissions(changed, 0));
    expect(settleQuiet(silent.held, null, quietPermissions(changed, 0)).send).toEqual(changed);
  });

  it("MOD-27: a chat that is closed already needs no request, and stays closed after", () => {
    const closed = quietPermissions(OPEN, 0);
    const silent = settleQuiet(null, SILENT, closed);
    expect(silent.send).toBeNull();
    expect(settleQuiet(silent.held, null, closed)).toEqual({ send: null, held: null });
    expect(settleQuiet(null, null, OPEN)).toEqual({ send: null, held: null });
  });
});
