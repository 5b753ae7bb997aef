CREATE TABLE `contacts` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`fname` text DEFAULT '' NOT NULL,
	`lname` text DEFAULT '' NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`status` integer NOT NULL,
	`status_at` integer DEFAULT 0 NOT NULL,
	`ctime` integer NOT NULL,
	`last_id` real DEFAULT 0 NOT NULL,
	`last_type` integer DEFAULT 0 NOT NULL,
	`last_text` text DEFAULT '' NOT NULL,
	`last_date` integer DEFAULT 0 NOT NULL,
	`progress` real DEFAULT 0 NOT NULL,
	`thread` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contacts_by_date` ON `contacts` (`last_date`);--> statement-breakpoint
CREATE INDEX `contacts_unread` ON `contacts` (`user_id`) WHERE last_id > progress;--> statement-breakpoint
CREATE TABLE `expecting` (
	`user_id` integer NOT NULL,
	`chat_id` integer NOT NULL,
	`place` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `chat_id`)
);
--> statement-breakpoint
CREATE TABLE `messages` (
	`user_id` integer NOT NULL,
	`id` real NOT NULL,
	`is_own` integer DEFAULT false NOT NULL,
	`date` integer NOT NULL,
	`type` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`entities` text,
	`edit_date` integer,
	`state` integer DEFAULT 0 NOT NULL,
	`error_code` integer,
	`error` text,
	`job` text DEFAULT '' NOT NULL,
	`request` text,
	`file` text,
	`file_unique_id` text,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `messages_by_date` ON `messages` (`date`);--> statement-breakpoint
CREATE INDEX `messages_by_file` ON `messages` (`file_unique_id`) WHERE file_unique_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_by_request` ON `messages` (`request`) WHERE request IS NOT NULL;--> statement-breakpoint
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
	`done_ms` integer,
	`chat_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_idempotency_key_unique` ON `outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `outbox_by_turn` ON `outbox` (`chat_id`,`state`,`lane`,`next_ms`);--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`state`,`next_ms`);--> statement-breakpoint
CREATE INDEX `outbox_by_group` ON `outbox` (`group_key`,`position`);--> statement-breakpoint
CREATE TABLE `updates` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`is_answered` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE `usage_days` (
	`day` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
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
CREATE TABLE `kv` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rule_answers` (
	`rule_id` text NOT NULL,
	`topic` integer NOT NULL,
	`message_id` integer NOT NULL,
	`group_key` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `topic`, `message_id`)
);
--> statement-breakpoint
CREATE TABLE `service_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` integer NOT NULL,
	`rule_id` text NOT NULL,
	`condition` text DEFAULT '' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`res_status` integer NOT NULL,
	`user_id` integer,
	`sender_chat_id` integer,
	`target_id` integer,
	`message_type` integer DEFAULT 0 NOT NULL,
	`message_text` text DEFAULT '' NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`cnt_rpt` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `service_log_by_time` ON `service_log` (`kind`,`end_at`);--> statement-breakpoint
CREATE INDEX `service_log_by_rule` ON `service_log` (`kind`,`rule_id`,`start_at`);--> statement-breakpoint
CREATE TABLE `snapshot_parts` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`position` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
