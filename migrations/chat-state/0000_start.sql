CREATE TABLE `activity` (
	`hour` integer NOT NULL,
	`user_id` integer NOT NULL,
	`messages` integer NOT NULL,
	PRIMARY KEY(`hour`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `alarms` (
	`name` text PRIMARY KEY NOT NULL,
	`at_ms` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY NOT NULL,
	`bot_id` integer NOT NULL,
	`update_id` integer NOT NULL,
	`update` text NOT NULL,
	`error` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_letters_once` ON `dead_letters` (`bot_id`,`update_id`);--> statement-breakpoint
CREATE TABLE `hours` (
	`hour` integer PRIMARY KEY NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `kv` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `member_counts` (
	`at` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `members` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`fname` text DEFAULT '' NOT NULL,
	`lname` text DEFAULT '' NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`is_bot` integer DEFAULT false NOT NULL,
	`status` integer NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`custom_title` text DEFAULT '' NOT NULL,
	`tag` text DEFAULT '' NOT NULL,
	`until_date` integer DEFAULT 0 NOT NULL,
	`restrict_right` integer,
	`rights` text,
	`ctime` integer NOT NULL,
	`mtime` integer NOT NULL,
	`inviter` integer,
	`invite_link` text,
	`last_seen` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `members_by_status` ON `members` (`status`);--> statement-breakpoint
CREATE INDEX `members_by_inviter` ON `members` (`inviter`);--> statement-breakpoint
CREATE TABLE `membership_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` integer DEFAULT 5 NOT NULL,
	`label` text NOT NULL,
	`old_status` integer NOT NULL,
	`new_status` integer NOT NULL,
	`actor` integer,
	`inviter` integer,
	`invite_link` text,
	`source` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `membership_changes_by_time` ON `membership_changes` (`at`);--> statement-breakpoint
CREATE INDEX `membership_changes_by_user` ON `membership_changes` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`key` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`user_id` integer,
	`sender_chat_id` integer,
	`type` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`entities` text,
	`edit_date` integer,
	`topic` integer DEFAULT 0 NOT NULL,
	`reply_to` integer,
	`media_group_id` text,
	`origin` integer,
	`is_own` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_by_user` ON `messages` (`user_id`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`group_key` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`lane` integer NOT NULL,
	`method` text NOT NULL,
	`payload` text NOT NULL,
	`sequel` text,
	`weight` integer DEFAULT 0 NOT NULL,
	`next_ms` integer NOT NULL,
	`due_ms` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`message_ids` text,
	`res_status` integer,
	`message` text,
	`done_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_idempotency_key_unique` ON `outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `outbox_by_turn` ON `outbox` (`state`,`lane`,`next_ms`);--> statement-breakpoint
CREATE INDEX `outbox_by_group` ON `outbox` (`group_key`,`position`);--> statement-breakpoint
CREATE TABLE `sender_chats` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`username` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `topics` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`flag` integer DEFAULT 0 NOT NULL,
	`mtime` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `updates` (
	`seq` integer PRIMARY KEY NOT NULL,
	`bot_id` integer NOT NULL,
	`update_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`message_key` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `updates_once` ON `updates` (`bot_id`,`update_id`);--> statement-breakpoint
CREATE TABLE `usage_days` (
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
