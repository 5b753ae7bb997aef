import { describe, expect, it } from "vitest";
import type { NewcomerPreview } from "../../../domain/newcomers/preview.ts";
import { call } from "../../support/call.ts";
import { seedChat, signIn } from "../../support/seed.ts";
import { nowSeconds } from "../../support/sign.ts";

const preview = async (id: string, token: string) =>
  (await call(`newcomers/${id}/preview`, { token })).body.result as NewcomerPreview;

describe("newcomers/preview", () => {
  it("NCM-31: the prompt and the verdicts are the bot's own words in the chat's language", async () => {
    const settings = {
      ncm_type: 1056,
      ncm_wait: 120,
      ncm_prmt: "Hallo {name} in {group}",
      langm: "de",
      title: "Verein",
    };
    const id = await seedChat(-1_001_455_000_001, [7411], settings);
    const { type, prompt, question, verdict } = await preview(id, await signIn(7411));
    expect([type, question]).toEqual([1056, null]);
    expect(prompt?.text).toMatch(/^Hallo \S.* in Verein\n\n.*2 Minuten/s);
    expect(prompt?.keys).toHaveLength(2);
    expect(prompt?.keys[1]).toHaveLength(2);
    expect(Object.values(verdict ?? {}).every((text) => text.length > 10)).toBe(true);
  });

  it("NCM-31, AMB-306: rules that there are stay a placeholder, of none it says so in the chat's language", async () => {
    const asking = { ncm_type: 1056, ncm_prmt: "Regeln: {rules}", langm: "de" };
    const none = await seedChat(-1_001_455_000_005, [7415], asking);
    const some = await seedChat(-1_001_455_000_006, [7415], { ...asking, asset_id_rules: "a" });
    const token = await signIn(7415);
    expect((await preview(none, token)).prompt?.text).toMatch(/^Regeln: Hier gibt es noch keine Regeln\.\n/);
    expect((await preview(some, token)).prompt?.text).toMatch(/^Regeln: \{rules\}\n/);
  });

  it("NCM-07, AMB-076: a question is asked in private, and the group's prompt only leads there", async () => {
    const asked = { ncm_type: 160, ncm_quiz: "Who wrote the first program?", ncm_ansr: "Ada", title: "Club" };
    const id = await seedChat(-1_001_455_000_004, [7414], { ...asked, ctime: nowSeconds() });
    const { prompt, question } = await preview(id, await signIn(7414));
    expect(question?.text).toContain("Who wrote the first program?");
    expect(question?.text).not.toContain("Ada");
    expect(prompt?.text).not.toContain("Who wrote");
    expect(prompt?.keys[0]).toHaveLength(1);
  });

  it("NCM-39: on a lapsed plan it is the inline check that newcomers meet", async () => {
    const lapsed = { ncm_type: 160, ncm_quiz: "Who?", ncm_ansr: "Ada", ctime: nowSeconds() - 40 * 86_400 };
    const id = await seedChat(-1_001_455_000_002, [7412], lapsed);
    expect((await preview(id, await signIn(7412))).type).toBe(1056);
  });

  it("NCM-01: without a check the bot says nothing", async () => {
    const id = await seedChat(-1_001_455_000_003, [7413], { ncm_type: 0 });
    expect(await preview(id, await signIn(7413))).toEqual({
      type: 0,
      raid: null,
      prompt: null,
      question: null,
      verdict: null,
    });
  });
});
