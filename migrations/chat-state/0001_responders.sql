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
