CREATE TABLE `announcement_posts` (
	`id` text NOT NULL,
	`topic` integer NOT NULL,
	`message_ids` text NOT NULL,
	PRIMARY KEY(`id`, `topic`)
);
--> statement-breakpoint
ALTER TABLE `announcement_runs` ADD `moved_from` integer;--> statement-breakpoint
ALTER TABLE `announcement_runs` ADD `runs` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `announcement_runs` ADD `runs_max` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `announcement_runs` ADD `turn` integer DEFAULT 0 NOT NULL;