import type { TFunction } from "i18next";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { GENERAL_TOPIC, unpackTopicFlag } from "../../../domain/chats/forum-topic.ts";

export const isClosed = ({ flag }: ForumTopic): boolean => unpackTopicFlag(flag).closed;

/** General has no name of its own until somebody gives it one (FTP-04). */
export const topicName = (t: TFunction, { id, name }: ForumTopic): string =>
  name || (id === GENERAL_TOPIC ? t("topic.general") : `#${id}`);
