import type { TFunction } from "i18next";
import type { ForumTopic } from "../../../domain/calls/chats.ts";

const GENERAL = 0; // FTP-04, AMB-011
const CLOSED = 1; // AMB-010

export const isClosed = ({ flag }: ForumTopic): boolean => (flag & CLOSED) !== 0;

/** General has no name of its own until somebody gives it one. */
export const topicName = (t: TFunction, { id, name }: ForumTopic): string =>
  name || (id === GENERAL ? t("topic.general") : `#${id}`);
