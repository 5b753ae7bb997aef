/** Something found in a text: `start` and `end` (behind it) in UTF-16 units. */
export interface Found {
  type: "mention" | "bot_command" | "hashtag" | "cashtag" | "url" | "email" | "phone_number";
  start: number;
  end: number;
}
