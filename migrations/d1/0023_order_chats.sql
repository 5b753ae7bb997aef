CREATE TABLE `order_chats` (
	`order_id` integer NOT NULL,
	`place` integer NOT NULL,
	`chat_id` text NOT NULL,
	`from_viplv` integer NOT NULL,
	`days_left` integer NOT NULL,
	`former_viplv` integer DEFAULT 0 NOT NULL,
	`former_viptime` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `place`)
);
--> statement-breakpoint
CREATE INDEX `order_chats_by_chat` ON `order_chats` (`chat_id`);