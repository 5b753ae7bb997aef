CREATE TABLE `plan_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`from_chat` text NOT NULL,
	`to_chat` text NOT NULL,
	`viplv` integer NOT NULL,
	`viptime` integer NOT NULL,
	`moved_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_moves_by_from` ON `plan_moves` (`from_chat`,`moved_at`);--> statement-breakpoint
CREATE INDEX `plan_moves_by_to` ON `plan_moves` (`to_chat`,`moved_at`);--> statement-breakpoint
ALTER TABLE `chat_admins` ADD `plan_reminder` integer;--> statement-breakpoint
ALTER TABLE `chats` ADD `kept_items` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `timeline` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_target` ON `orders` (`target_type`,`target`);--> statement-breakpoint
ALTER TABLE `payments` ADD `account_id` text DEFAULT '' NOT NULL;