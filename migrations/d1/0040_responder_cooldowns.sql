ALTER TABLE `responders` ADD `cooldown_user` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `responders` ADD `cooldown_chat` integer DEFAULT 0 NOT NULL;