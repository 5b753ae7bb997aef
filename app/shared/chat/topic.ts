import type { TFunction } from "i18next";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { GENERAL_NAME, GENERAL_TOPIC, unpackTopicFlag } from "../../../domain/chats/forum-topic.ts";

export const isClosed = ({ flag }: ForumTopic): boolean => unpackTopicFlag(flag).closed;

/** Names a topic; General, unless it was renamed, in the reader's language (FTP-04). */
export const topicName = (t: TFunction, { id, name }: ForumTopic): string =>
  id === GENERAL_TOPIC && (name === "" || name === GENERAL_NAME) ? t("topic.general") : name || `#${id}`;
