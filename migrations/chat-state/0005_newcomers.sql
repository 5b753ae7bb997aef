CREATE TABLE `newcomers` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`type` integer NOT NULL,
	`status` integer NOT NULL,
	`wrong` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`prompted_at` integer,
	`ended_at` integer,
	`former_rights` integer,
	`former_until` integer DEFAULT 0 NOT NULL,
	`prompt` text,
	`prompt_id` integer
);
--> statement-breakpoint
CREATE INDEX `newcomers_by_user` ON `newcomers` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `newcomers_open` ON `newcomers` (`ended_at`);