CREATE TABLE `dead_letter_places` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
