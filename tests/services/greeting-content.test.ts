import { describe, expect, it } from "vitest";
import { buildSnapshot } from "../../services/chats/build-snapshot.ts";
import { call } from "../support/call.ts";
import { db, seedChat, signIn } from "../support/seed.ts";

describe("content that a chat's object is given", () => {
  it("NCM-36, AMB-054: the templates that greet are among it, others are not", async () => {
    const id = await seedChat(-1_001_777_000_001, [8101]);
    const token = await signIn(8101);
    const create = async (content: string) => {
      const { body } = await call(`chat_msgtemplates/create/${id}`, { token, body: { content } });
      return (body.result as { item: { id: string } }).item.id;
    };
    const [first, second] = [await create("Hello"), await create("Welcome")];
    await create("Something else");
    await call(`chats/update_attr/${id}`, { token, body: { attr: "asset_id_greeting", value: `${first},${second}` } });
    const snapshot = await buildSnapshot(db(), id);
    expect(snapshot?.content?.templates.map((template) => template.id).toSorted()).toEqual([first, second].toSorted());
  });
});
