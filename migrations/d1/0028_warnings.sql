ALTER TABLE `chats` ADD `wrn_max` integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `wrn_dur` integer DEFAULT -20 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `wrn_fade` integer DEFAULT 0 NOT NULL;