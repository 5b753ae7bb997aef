CREATE TABLE `announcements` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`chat_id` text NOT NULL,
	`template_id` text DEFAULT '' NOT NULL,
	`freq_type` integer DEFAULT 0 NOT NULL,
	`freq_val` integer DEFAULT 0 NOT NULL,
	`filter_day_type` integer DEFAULT 0 NOT NULL,
	`filter_day_val` integer DEFAULT 0 NOT NULL,
	`ttl_sent` integer DEFAULT 0 NOT NULL,
	`isPin` integer DEFAULT false NOT NULL,
	`flags` integer DEFAULT 0 NOT NULL,
	`isSwitchedOff` integer DEFAULT false NOT NULL,
	`isForSelectedTopics` integer DEFAULT false NOT NULL,
	`forum_topic_ids` text DEFAULT '[]' NOT NULL,
	`ctime` integer NOT NULL,
	`mtime` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `announcements_id_unique` ON `announcements` (`id`);--> statement-breakpoint
CREATE INDEX `announcements_by_chat` ON `announcements` (`chat_id`,`seq`);--> statement-breakpoint
ALTER TABLE `chats` ADD `tzn_name` text DEFAULT '' NOT NULL;