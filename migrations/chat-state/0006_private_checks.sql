CREATE TABLE `newcomer_answers` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`type` integer NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`status` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `newcomer_answers_by_time` ON `newcomer_answers` (`at`);--> statement-breakpoint
ALTER TABLE `newcomers` ADD `is_request` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `private_chat` integer;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `private_id` integer;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `challenge` text;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `asked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `visits` text;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `is_hub_told` integer DEFAULT false NOT NULL;