ALTER TABLE `chats` ADD `rprt_tell` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `rprt_hide` integer DEFAULT 0 NOT NULL;