CREATE TABLE `owed_verdicts` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`verdict` text NOT NULL,
	`tries` integer NOT NULL,
	`tried_at` integer NOT NULL,
	`refused` integer,
	`comment` text DEFAULT '' NOT NULL,
	`is_told` integer DEFAULT false NOT NULL,
	`is_due` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `owed_verdicts_by_user` ON `owed_verdicts` (`user_id`);--> statement-breakpoint
ALTER TABLE `newcomers` ADD `wait_seconds` integer;