import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callUnlessUndone } from "../../../app/client/calls/undo.ts";
import { closeToast, showToast, undoToast } from "../../../app/client/page/toast-store.ts";
import { editBotconf } from "../../../domain/calls/chats.ts";

const requests: { url: string; init: RequestInit }[] = [];
let answer: () => Promise<Response>;
const pageEvents = new EventTarget();
let open: number[] = [];

vi.stubGlobal("addEventListener", pageEvents.addEventListener.bind(pageEvents));
vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
  requests.push({ url, init });
  return answer();
});
const settle = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  requests.length = 0;
  open = [];
  answer = async () => Response.json({ success: false, message: "Operation failed" });
});
afterEach(() => {
  for (const id of open) undoToast(id);
});

/** Deletes something; its notice is the last. */
function remove(name: "del_dice" | "del_join") {
  const told: string[] = [];
  callUnlessUndone({
    endpoint: editBotconf,
    input: { params: { id: "1001234567" }, body: { key: name, isOn: true } },
    title: name,
    onUndone: () => told.push("undone"),
    onFailed: ({ message }) => told.push(message),
  });
  // Notices are numbered on: a new one tells which the last was.
  const next = showToast({ kind: "success", title: "probe" });
  closeToast(next);
  open.push(next - 1);
  return { id: next - 1, told };
}

describe("calls that can be taken back", () => {
  test("I18-11: nothing is sent while its notice stands, one call is made when it leaves", async () => {
    const { id, told } = remove("del_dice");
    await settle();
    expect(requests).toEqual([]);
    closeToast(id);
    closeToast(id);
    await settle();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.init.body).toBe('{"key":"del_dice","isOn":true}');
    expect(told).toEqual(["Operation failed"]);
  });

  test("I18-11: an undone call is never sent, not by a page that goes away either", async () => {
    const { id, told } = remove("del_join");
    undoToast(id);
    closeToast(id);
    pageEvents.dispatchEvent(new Event("pagehide"));
    await settle();
    expect([requests, told]).toEqual([[], ["undone"]]);
  });

  test("I18-11: a page that goes away sends the waiting calls once, so that they outlive it", async () => {
    const first = remove("del_dice");
    remove("del_join");
    pageEvents.dispatchEvent(new Event("pagehide"));
    expect(requests.map(({ init }) => init.keepalive)).toEqual([true, true]);
    expect(requests[0]?.url).toMatch(/^\/v2data\/chats\/edit_botconf\/1001234567\?r=/);
    closeToast(first.id);
    pageEvents.dispatchEvent(new Event("pagehide"));
    await settle();
    expect(requests).toHaveLength(2);
  });

  test("I18-11: of more than three notices the oldest leaves, and its call is sent", async () => {
    const first = remove("del_dice");
    const others = ["a", "b", "c"].map((title) => showToast({ kind: "error", title }));
    await settle();
    expect(requests).toHaveLength(1);
    undoToast(first.id);
    for (const id of others) closeToast(id);
    expect(first.told).toEqual(["Operation failed"]);
  });
});
