import type { InputAt } from "../../../domain/calls/index.ts";
import { threadIdForSending } from "../../../domain/chats/forum-topic.ts";
import type { sendPayload } from "../../../domain/endpoints/messages.ts";
import type { Payload } from "../../../domain/templates/template.ts";

/** The way of sending a message (MSG-17 to MSG-23). `ttlAutoDelete` in minutes, 0 = never; `topic` 0 = General. */
export interface SendSettings {
  topic: number;
  isSilent: boolean;
  isPin: boolean;
  protectContent: boolean;
  disableWebPreview: boolean;
  ttlAutoDelete: number;
}

export const DEFAULT_SETTINGS: SendSettings = {
  topic: 0,
  isSilent: false,
  isPin: false,
  protectContent: false,
  disableWebPreview: false,
  ttlAutoDelete: 0,
};

/** Returns the message with the options of this send, which override those of its template. */
export const withSettings = (payload: Payload, { isSilent, disableWebPreview }: SendSettings): Payload => ({
  ...payload,
  disableWebPreview,
  disableNotification: isSilent,
});

export type SendBody = NonNullable<InputAt<typeof sendPayload>["body"]>;

/** Returns the body of the call; General is not a thread at Telegram, so it is left out (FTP-04, MSG-20). */
export function sendBody(payload: Payload, settings: SendSettings): SendBody {
  const { topic, isPin, protectContent, ttlAutoDelete } = settings;
  const thread = threadIdForSending(topic);
  return {
    payload: withSettings(payload, settings),
    options: {
      isPin,
      protectContent,
      ttlAutoDelete,
      ...(thread === undefined ? {} : { message_thread_id: thread }),
    },
  };
}
