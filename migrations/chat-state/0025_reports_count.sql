CREATE TABLE `report_cards` (
	`id` integer PRIMARY KEY NOT NULL,
	`chat_id` integer NOT NULL,
	`message_id` integer,
	`keys` text NOT NULL,
	`joined_at` integer NOT NULL,
	`changed_ms` integer NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `report_cards_by_chat` ON `report_cards` (`chat_id`,`id`);--> statement-breakpoint
CREATE TABLE `reported_messages` (
	`key` integer PRIMARY KEY NOT NULL,
	`message_ids` text NOT NULL,
	`user_id` integer,
	`sender_chat_id` integer,
	`name` text DEFAULT '' NOT NULL,
	`type` integer DEFAULT 0 NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`is_told` integer DEFAULT false NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`act_key` text,
	`decision` text,
	`decided_by` integer,
	`refusal` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`key` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`at` integer NOT NULL,
	`is_full` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`key`, `reporter_id`)
);
--> statement-breakpoint
CREATE INDEX `reports_by_reporter` ON `reports` (`reporter_id`,`at`);