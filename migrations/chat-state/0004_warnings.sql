CREATE TABLE `warnings` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`key` text NOT NULL,
	`at` integer NOT NULL
);
