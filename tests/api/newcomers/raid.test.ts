import { beforeAll, describe, expect, it } from "vitest";
import type { ChatOverview } from "../../../domain/calls/chats.ts";
import type { NewcomerPreview } from "../../../domain/newcomers/preview.ts";
import { packRaidControl } from "../../../domain/raids/raid-control.ts";
import { dependencies } from "../../../durable-objects/shared/dependencies.ts";
import type { TelegramAnswer } from "../../../telegram/client.ts";
import { call } from "../../support/call.ts";
import { seedSharedBot, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";
import { deliver, employ, memberChange, supergroup } from "../../support/webhook.ts";

beforeAll(async () => {
  await seedSharedBot();
  let nextMessage = 1;
  dependencies.telegram = () => ({
    async call<Result>(method: string, payload: Record<string, unknown> = {}) {
      const chat = { id: payload.chat_id, type: "supergroup", title: "Dev Talks" };
      const result = method.startsWith("send") ? { message_id: nextMessage++, date: nowSeconds(), chat } : true;
      return { ok: true, result } as TelegramAnswer<Result>;
    },
  });
});

describe("chats/lower_wall", () => {
  it("docs/decisions/147: the overview tells of the wall, and its admin alone lowers it, once", async () => {
    const chat = supergroup(-1_001_739_960_001);
    const id = "1001739960001";
    await employ(chat, 7901);
    const token = await signIn(7901);
    const raid = async () => {
      const { body } = await call(`chats/overview/${id}`, { token });
      return (body.result as ChatOverview).raid;
    };
    const preview = async () => (await call(`newcomers/${id}/preview`, { token })).body.result as NewcomerPreview;
    const measures = { verify: true, text: true, closed: false, requests: true };
    const value = packRaidControl({ sensitivity: "strict", measures, hours: 1 });
    await call(`chats/update_attr/${id}`, { token, body: { attr: "raid_control", value } });
    expect(await raid()).toBeNull();
    for (let user = 79_100; user < 79_112; user++) {
      await deliver(memberChange(chat, user, user, { status: "left" }, { status: "member" }));
    }
    expect(await raid()).toEqual({ at: expect.any(Number), cnt_joined: 12 });
    // docs/decisions/266: the preview is of those who come now.
    expect(await preview()).toMatchObject({ type: 0, raid: await raid(), prompt: { keys: expect.any(Array) } });
    const stranger = await call(`chats/lower_wall/${id}`, { token: await signIn(7902), body: {} });
    expect(stranger.body.success).toBe(false);
    expect(await raid()).not.toBeNull();
    const lower = async () => (await call(`chats/lower_wall/${id}`, { token, body: {} })).body.result;
    expect(await lower()).toEqual({ was_up: true });
    expect(await lower()).toEqual({ was_up: false });
    expect(await raid()).toBeNull();
    expect(await preview()).toMatchObject({ type: 0, raid: null, prompt: null });
  });
});
