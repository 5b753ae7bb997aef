ALTER TABLE `bots` ADD `content_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `content_version` integer DEFAULT 0 NOT NULL;