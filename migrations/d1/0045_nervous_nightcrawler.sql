ALTER TABLE `chats` ADD `nght_kept` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `nght_begin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `nght_end` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `nght_rm` integer DEFAULT -1 NOT NULL;