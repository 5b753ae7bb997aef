import type { RaidsObject } from "../newcomers/raids-object.ts";
import type { AdminChatObject } from "./admin-chat-object.ts";
import type { AppealsObject } from "./appeals-object.ts";
import type { BrakeObject } from "./brake-object.ts";
import type { ExceptionsObject } from "./exceptions-object.ts";
import type { SpamObject } from "./spam-object.ts";

/** All of the moderation in a chat's object. */
export type ModeratedObject = AdminChatObject &
  AppealsObject &
  BrakeObject &
  ExceptionsObject &
  RaidsObject &
  SpamObject;
