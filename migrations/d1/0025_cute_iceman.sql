ALTER TABLE `chats` ADD `rprt_ntfy` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `rprt_admins` text DEFAULT '' NOT NULL;