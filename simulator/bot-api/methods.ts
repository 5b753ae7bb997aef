import type { Methods } from "./call.ts";
import { fileMethods } from "./files.ts";
import { identityMethods } from "./identity.ts";
import { sendTextMethods } from "./send-text.ts";
import { webhookMethods } from "./webhook.ts";

/** Every method this Bot API has, by its lower-case name. */
export const METHODS: Methods = {
  ...fileMethods,
  ...identityMethods,
  ...webhookMethods,
  ...sendTextMethods,
};
