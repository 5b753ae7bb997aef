CREATE TABLE `bot_menus` (
	`bot_id` text NOT NULL,
	`place` text NOT NULL,
	`told` text NOT NULL,
	PRIMARY KEY(`bot_id`, `place`)
);
