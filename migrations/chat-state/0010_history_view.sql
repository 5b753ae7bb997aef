ALTER TABLE `messages` ADD `reply_key` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `file` text;--> statement-breakpoint
ALTER TABLE `messages` ADD `notice` text;