CREATE TABLE `actions` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`rule_id` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`action` text NOT NULL,
	`fallback` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`sender_chat_id` integer,
	`actor` integer,
	`seconds` integer DEFAULT 0 NOT NULL,
	`message_ids` text,
	`message_type` integer DEFAULT 0 NOT NULL,
	`message_text` text DEFAULT '' NOT NULL,
	`delete_status` integer,
	`penalty_status` integer,
	`comment` text DEFAULT '' NOT NULL,
	`inverse` text,
	`undone_at` integer,
	`undone_by` integer,
	`undoes` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `actions_key_unique` ON `actions` (`key`);--> statement-breakpoint
CREATE INDEX `actions_by_time` ON `actions` (`at`);--> statement-breakpoint
CREATE INDEX `actions_by_user` ON `actions` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `group_bans` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE TABLE `removed_albums` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
