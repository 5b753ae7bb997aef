ALTER TABLE `chats` ADD `spam_mode` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `spam_level` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `spam_dur` integer DEFAULT 0 NOT NULL;