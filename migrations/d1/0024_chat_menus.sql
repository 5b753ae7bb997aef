ALTER TABLE `chats` ADD `commands_due` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `commands_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `chats_by_commands_due` ON `chats` (`commands_due`) WHERE commands_due > 0;