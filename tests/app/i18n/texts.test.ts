import { describe, expect, test } from "vitest";
import { actFailure, detailsOf, failureText } from "../../../app/i18n/failure-text.ts";
import { createI18n } from "../../../app/i18n/instance.ts";
import { ERROR_STATUS } from "../../../domain/errors.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import { CHAT_ACCESSES } from "../../../domain/permissions.ts";
import { english } from "../../support/texts.ts";

const i18n = createI18n("en", english);

describe("the English texts", () => {
  test.each(Object.keys(ERROR_STATUS))("I18-05: the message %s has words", (message) => {
    expect(i18n.exists(`errors.${message}`)).toBe(true);
  });

  test.each(Object.keys(MESSAGE_TYPE))("HIS-10: messages of the kind %s have a name", (kind) => {
    expect(i18n.exists(`messageType.${kind}`)).toBe(true);
  });

  test.each([
    "Not enougth points. Max: {max}",
    "Missing ugcbinarie",
    "unknow task type:{type}",
    "CHARGE_FILED",
    "OK_save_annoucement",
  ])("AMB-238: %s keeps its letters, and has words", (message) => {
    expect(i18n.exists(`errors.${message}`)).toBe(true);
  });

  test("I18-05, AMB-239, AMB-334: a message without words went wrong on our side, and is kept for help", () => {
    const message = "Bad Request: nobody has words for this";
    expect(failureText(i18n, message)).toBe("Something went wrong on our side. Try again.");
    expect(detailsOf(i18n, message)).toBe(message);
    expect(detailsOf(i18n, "Missing message template 5")).toBeNull();
    expect(failureText(i18n, "Missing message template 5")).toBe("The message template 5 is gone");
    expect(failureText(i18n, "Operation failed")).toBe("Operation failed");
  });

  test.each(CHAT_ACCESSES.filter((access) => access !== "open" && access !== "not_admin"))(
    "AMB-277: a refusal for the reason %s has words of its own",
    (reason) => {
      const words = failureText(i18n, { message: "ACCESS_DENIED", extra: { reason } });
      expect(words).toBe(i18n.t(`errors.ACCESS_DENIED.${reason}`));
      expect(words).not.toBe(failureText(i18n, "ACCESS_DENIED"));
    },
  );

  test("AMB-278, AMB-281: the right that is missing and the time to wait are filled in", () => {
    const words = (message: string, extra: object) => failureText(i18n, { message, extra: { ...extra } });
    expect(words("MISSING_RIGHT", { right: "can_restrict_members" })).toContain("“Ban users”");
    expect(words("TOO_MANY_REQUESTS", { retry_after: 12 })).toMatch(/ in 12 seconds\.$/);
    expect(words("TOO_MANY_BOTS", { max: 20 })).toContain("20 bots");
  });

  test("ERR-03: a dialog names the act that failed, and says nothing where none did", () => {
    const failure = { message: "Invalid url", extra: {} };
    expect(actFailure(i18n, "Save", failure)).toBe("“Save” did not work: Invalid url");
    expect(actFailure(i18n, "Save", null)).toBe("");
  });

  test("AUTH-14: the notice of an ended session is the contract's sentence", () => {
    expect(i18n.t("login.expired")).toBe("Your session has expired. Please login.");
  });

  test("NAV-29, ERR-15: the words of missing chats are the contract's", () => {
    expect([i18n.t("groups.notFound"), i18n.t("channels.notFound")]).toEqual(["Group not found", "Chat Not Found"]);
  });
});
