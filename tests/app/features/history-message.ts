import type { HistoryMessage } from "../../../domain/calls/messages.ts";

/** Makes a stored message of Bob's as the API answers it, with the fields that a test wants otherwise. */
export const historyMessage = (more: Partial<HistoryMessage>): HistoryMessage => ({
  id: 1,
  key: more.id ?? 1,
  type: 1,
  text: "hi",
  entities: [],
  date: 0,
  edit_date: null,
  user: { id: "5", fname: "", lname: "", username: "bob", is_bot: false },
  userId: 5,
  forum_topic_id: 0,
  reply_to: null,
  reply: null,
  media_group_id: null,
  file: null,
  notice: null,
  act: null,
  reactions: null,
  is_here: true,
  ...more,
});
