ALTER TABLE `messages` ADD `shared` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `former` text;