import type { TFunction } from "i18next";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { GENERAL_TOPIC, unpackTopicFlag } from "../../../domain/chats/forum-topic.ts";

export const isClosed = ({ flag }: ForumTopic): boolean => unpackTopicFlag(flag).closed;

/** Names a topic; General has no name until somebody gives it one (FTP-04). */
export const topicName = (t: TFunction, { id, name }: ForumTopic): string =>
  name || (id === GENERAL_TOPIC ? t("topic.general") : `#${id}`);
