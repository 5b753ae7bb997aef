import { afterEach, describe, expect, it, vi } from "vitest";
import { browserClient } from "../../../app/client/calls/browser-client.ts";
import { sendFile } from "../../../app/client/calls/send-file.ts";
import { failureText } from "../../../app/i18n/failure-text.ts";
import { createI18n } from "../../../app/i18n/instance.ts";
import { beginTexts } from "../../../app/i18n/later-texts.ts";
import { uploadAttachment } from "../../../domain/endpoints/private-chats.ts";
import { listTasks } from "../../../domain/endpoints/tasks.ts";
import { english } from "../../support/texts.ts";

const SETS: Record<string, Record<string, string>> = {
  "/assets/texts/en.0/failures.json": { "errors.MISSING_RIGHT": english["errors.MISSING_RIGHT"] },
  "/assets/texts/en.0/refusals.json": { "errors.UPLOAD_BROKEN": english["errors.UPLOAD_BROKEN"] },
};
const REFUSED = JSON.stringify({ success: false, message: "UPLOAD_BROKEN" });

/** Begins a page that has no texts yet, whose server refuses every call. */
function bareTexts() {
  const i18n = createI18n("en", {});
  beginTexts(i18n, { address: "/assets/texts/en.0/", names: [] });
  vi.stubGlobal("fetch", (url: string) => {
    const set = SETS[url];
    return Promise.resolve(new Response(set ? JSON.stringify(set) : REFUSED));
  });
  return i18n;
}

/** Stands in for the browser's: it is refused as soon as it is sent. */
class RefusedRequest {
  status = 200;
  responseText = REFUSED;
  upload = {};
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.onload?.();
  }
}

afterEach(() => vi.unstubAllGlobals());

describe("the words of a failure on a page that has none", () => {
  it("I18-05: come with the first call that fails", async () => {
    const i18n = bareTexts();
    const failed: unknown = await browserClient.call(listTasks).catch((error: unknown) => error);
    expect(failureText(i18n, (failed as Error).message)).toBe(english["errors.UPLOAD_BROKEN"]);
  });

  it("I18-05: come with the first file that is refused", async () => {
    const i18n = bareTexts();
    vi.stubGlobal("XMLHttpRequest", RefusedRequest);
    const failed: unknown = await sendFile(uploadAttachment, { params: { botId: "1" } }, new FormData(), {
      onProgress: () => undefined,
      signal: new AbortController().signal,
    }).catch((error: unknown) => error);
    expect(failureText(i18n, (failed as Error).message)).toBe(english["errors.UPLOAD_BROKEN"]);
  });
});
