CREATE TABLE `points` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	`check_in_at` integer,
	`check_in_day` integer,
	`streak` integer DEFAULT 0 NOT NULL,
	`zone` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `points_by_balance` ON `points` (`balance`,`changed_at`);--> statement-breakpoint
CREATE TABLE `points_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text,
	`user_id` integer NOT NULL,
	`before` integer NOT NULL,
	`after` integer NOT NULL,
	`reason` integer NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`admin_user` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `points_log_key_unique` ON `points_log` (`key`);--> statement-breakpoint
CREATE INDEX `points_log_by_user` ON `points_log` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `points_log_by_time` ON `points_log` (`at`);