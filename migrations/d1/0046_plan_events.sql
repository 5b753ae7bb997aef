CREATE TABLE `plan_events` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`target_type` text NOT NULL,
	`target` text NOT NULL,
	`at` integer NOT NULL,
	`order_id` integer DEFAULT 0 NOT NULL,
	`from_viplv` integer DEFAULT 0 NOT NULL,
	`viplv` integer DEFAULT 0 NOT NULL,
	`duration` integer DEFAULT 0 NOT NULL,
	`days_left` integer DEFAULT 0 NOT NULL,
	`worth` integer DEFAULT 0 NOT NULL,
	`to_target` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_events_by_target` ON `plan_events` (`target_type`,`target`);--> statement-breakpoint
CREATE INDEX `plan_events_by_destination` ON `plan_events` (`to_target`);--> statement-breakpoint
CREATE INDEX `plan_events_by_order` ON `plan_events` (`order_id`);--> statement-breakpoint
ALTER TABLE `orders` ADD `plan_change` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `former_viplv`;--> statement-breakpoint
ALTER TABLE `orders` DROP COLUMN `former_viptime`;--> statement-breakpoint
ALTER TABLE `order_chats` DROP COLUMN `former_viplv`;--> statement-breakpoint
ALTER TABLE `order_chats` DROP COLUMN `former_viptime`;