CREATE TABLE `bot_pauses` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
