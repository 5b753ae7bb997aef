ALTER TABLE `announcement_runs` ADD `arrived_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `announcement_runs` ADD `untold` text;--> statement-breakpoint
ALTER TABLE `announcement_runs` ADD `told_at` integer DEFAULT 0 NOT NULL;