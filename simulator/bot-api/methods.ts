import { callbackMethods } from "./answer-callback.ts";
import type { Methods } from "./call.ts";
import { chatActionMethods } from "./chat-action.ts";
import { chatInfoMethods } from "./chat-info.ts";
import { chatProfileMethods } from "./chat-profile.ts";
import { commandMethods } from "./commands.ts";
import { deleteMethods } from "./delete.ts";
import { editMethods } from "./edit.ts";
import { fileMethods } from "./files.ts";
import { forwardMethods } from "./forward.ts";
import { identityMethods } from "./identity.ts";
import { inviteLinkMethods } from "./invite-links.ts";
import { memberMethods } from "./members.ts";
import { pinMethods } from "./pin.ts";
import { pollMethods } from "./poll-updates.ts";
import { albumMethods } from "./send-album.ts";
import { sendMediaMethods } from "./send-media.ts";
import { sendTextMethods } from "./send-text.ts";
import { topicMethods } from "./topics.ts";
import { webhookMethods } from "./webhook.ts";

/** Every method this Bot API has, by its lower-case name. */
export const METHODS: Methods = {
  ...albumMethods,
  ...callbackMethods,
  ...chatActionMethods,
  ...chatInfoMethods,
  ...chatProfileMethods,
  ...commandMethods,
  ...deleteMethods,
  ...editMethods,
  ...fileMethods,
  ...forwardMethods,
  ...identityMethods,
  ...inviteLinkMethods,
  ...memberMethods,
  ...pinMethods,
  ...pollMethods,
  ...sendMediaMethods,
  ...sendTextMethods,
  ...topicMethods,
  ...webhookMethods,
};
