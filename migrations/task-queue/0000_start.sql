CREATE TABLE `batches` (
	`id` text PRIMARY KEY NOT NULL,
	`job` text NOT NULL,
	`type` integer NOT NULL,
	`from_type` text NOT NULL,
	`from_id` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`needs` integer DEFAULT 0 NOT NULL,
	`total` integer NOT NULL,
	`ctime` integer NOT NULL,
	`paused` integer DEFAULT false NOT NULL,
	`cancelled` integer DEFAULT false NOT NULL,
	`dropped` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `batches_job_unique` ON `batches` (`job`);--> statement-breakpoint
CREATE TABLE `tasks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`batch` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`to_id` text NOT NULL,
	`to_title` text DEFAULT '' NOT NULL,
	`telegram_id` integer DEFAULT 0 NOT NULL,
	`run_at_ms` integer NOT NULL,
	`started_ms` integer DEFAULT 0 NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`send` integer DEFAULT 0 NOT NULL,
	`withdrawn` integer DEFAULT 0 NOT NULL,
	`error_code` integer,
	`error_msg` text DEFAULT '' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`suggest_upgrade` integer DEFAULT false NOT NULL,
	`message_ids` text DEFAULT '[]' NOT NULL,
	`done_ms` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tasks_by_batch` ON `tasks` (`batch`);--> statement-breakpoint
CREATE INDEX `tasks_open` ON `tasks` (`status`) WHERE status < 99;--> statement-breakpoint
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
