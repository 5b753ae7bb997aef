CREATE TABLE `trusted` (
	`member_id` integer PRIMARY KEY NOT NULL,
	`is_trusted` integer DEFAULT false NOT NULL,
	`at` integer NOT NULL,
	`actor` integer
);
