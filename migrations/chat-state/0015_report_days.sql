CREATE TABLE `report_days` (
	`kind` text NOT NULL,
	`start_at` integer NOT NULL,
	`zone` text NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`kind`, `start_at`, `zone`)
);
--> statement-breakpoint
ALTER TABLE `membership_changes` ADD `verified_at` integer;--> statement-breakpoint
ALTER TABLE `membership_changes` ADD `wrote_at` integer;--> statement-breakpoint
ALTER TABLE `membership_changes` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `membership_changes` ADD `left_at` integer;--> statement-breakpoint
CREATE INDEX `membership_changes_unanswered` ON `membership_changes` (`at`) WHERE wrote_at IS NOT NULL AND answered_at IS NULL;