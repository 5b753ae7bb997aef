CREATE TABLE `post_reactions` (
	`message_id` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	`kinds` text NOT NULL,
	`at` integer NOT NULL,
	`update_id` integer NOT NULL
);
