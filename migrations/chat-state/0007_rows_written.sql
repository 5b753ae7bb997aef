-- What was logged and not counted yet is counted as the version before did, since its log goes.
INSERT INTO usage_days (day, kind, count)
  SELECT at / 86400, kind, count(*) FROM updates
   WHERE seq > coalesce((SELECT CAST(value AS INTEGER) FROM kv WHERE name = 'foldMark'), 0) GROUP BY 1, 2
  ON CONFLICT (day, kind) DO UPDATE SET count = count + excluded.count;
--> statement-breakpoint
INSERT INTO hours (hour, messages)
  SELECT message_key / 3774873600, count(*) FROM updates
   WHERE seq > coalesce((SELECT CAST(value AS INTEGER) FROM kv WHERE name = 'foldMark'), 0)
     AND message_key IS NOT NULL GROUP BY 1
  ON CONFLICT (hour) DO UPDATE SET messages = messages + excluded.messages;
--> statement-breakpoint
INSERT INTO activity (hour, user_id, messages)
  SELECT coalesce(message_key / 3774873600, at / 3600), user_id, count(message_key) FROM updates
   WHERE seq > coalesce((SELECT CAST(value AS INTEGER) FROM kv WHERE name = 'foldMark'), 0)
     AND user_id IS NOT NULL GROUP BY 1, 2
  ON CONFLICT (hour, user_id) DO UPDATE SET messages = messages + excluded.messages;
--> statement-breakpoint
CREATE TABLE `quarters` (
	`quarter` integer PRIMARY KEY NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	`people` text NOT NULL
);
--> statement-breakpoint
-- In which quarter of an hour it was is not known any more: it counts in the first.
INSERT INTO quarters (quarter, messages, people)
  SELECT hour * 4, coalesce((SELECT messages FROM hours WHERE hours.hour = known.hour), 0),
    (SELECT json_group_object(user_id, messages) FROM activity WHERE activity.hour = known.hour)
  FROM (SELECT hour FROM hours UNION SELECT hour FROM activity) AS known;
--> statement-breakpoint
DROP TABLE `activity`;
--> statement-breakpoint
DROP TABLE `hours`;
--> statement-breakpoint
INSERT INTO kv (name, value)
  SELECT 'foldedTo', json_object(
    'key', coalesce((SELECT max(key) FROM messages), 0),
    'updates', json((SELECT json_group_object(bot_id, last) FROM
      (SELECT bot_id, max(update_id) AS last FROM updates GROUP BY bot_id))))
  WHERE EXISTS (SELECT 1 FROM updates);
--> statement-breakpoint
DELETE FROM kv WHERE name IN ('foldMark', 'searchMark', 'directoryStale');
--> statement-breakpoint
CREATE TABLE `__new_updates` (
	`bot_id` integer NOT NULL,
	`update_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	PRIMARY KEY(`bot_id`, `update_id`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_updates` (`bot_id`, `update_id`, `kind`, `at`, `user_id`)
  SELECT `bot_id`, `update_id`, `kind`, `at`, `user_id` FROM `updates` WHERE `kind` NOT IN ('message', 'channel_post');
--> statement-breakpoint
DROP TABLE `updates`;
--> statement-breakpoint
ALTER TABLE `__new_updates` RENAME TO `updates`;
--> statement-breakpoint
DROP INDEX `messages_by_user`;
--> statement-breakpoint
ALTER TABLE `messages` ADD `is_unseen` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `messages` ADD `received_at` integer;
--> statement-breakpoint
-- Messages without a text were not in it, and its words were a row each: both are made anew.
INSERT INTO message_words (message_words) VALUES ('delete-all');
--> statement-breakpoint
DELETE FROM search_pending;
--> statement-breakpoint
DROP TABLE `search_words`;
--> statement-breakpoint
CREATE TABLE `vocabulary` (
	`beginning` text PRIMARY KEY NOT NULL,
	`words` text NOT NULL,
	`is_split` integer DEFAULT false NOT NULL
) WITHOUT ROWID;
