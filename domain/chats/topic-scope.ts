import { GENERAL_TOPIC } from "./forum-topic.ts";

/** Topics of a forum that a responder or announcement is about (FTP-08); General is 0. */
export interface TopicScope {
  isForSelectedTopics: boolean;
  forum_topic_ids: readonly number[];
}

/** Telegram's own number of General. */
const GENERAL_THREAD = 1;

/** Returns each topic once, General as 0 (AMB-011). */
export const settleTopicIds = (ids: readonly number[]): number[] => [
  ...new Set(ids.map((id) => (id === GENERAL_THREAD ? GENERAL_TOPIC : id))),
];

/** Tells whether a rule is for selected topics and names none, so that it would never run (AMB-116). */
export const lacksTopics = ({ isForSelectedTopics, forum_topic_ids }: TopicScope): boolean =>
  isForSelectedTopics && forum_topic_ids.length === 0;

/** Tells whether a rule concerns a topic. */
export const concernsTopic = ({ isForSelectedTopics, forum_topic_ids }: TopicScope, topic: number): boolean =>
  !isForSelectedTopics || forum_topic_ids.includes(topic);

/** Counts the rules that are aimed at each topic (FTP-02); a rule for all topics is aimed at none. */
export function countByTopic(rules: readonly TopicScope[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const rule of rules) {
    if (!rule.isForSelectedTopics) continue;
    for (const topic of rule.forum_topic_ids) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  }
  return counts;
}
