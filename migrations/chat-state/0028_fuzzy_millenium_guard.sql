CREATE TABLE `reactions` (
	`user_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `message_id`)
);
