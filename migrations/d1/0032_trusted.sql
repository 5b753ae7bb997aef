ALTER TABLE `chats` ADD `trst_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `trst_msgs` integer DEFAULT 0 NOT NULL;