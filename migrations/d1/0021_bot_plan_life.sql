ALTER TABLE `bots` ADD `plan_reminder` integer;--> statement-breakpoint
ALTER TABLE `bots` ADD `kept_items` text DEFAULT '{}' NOT NULL;