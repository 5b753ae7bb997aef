CREATE TABLE `spam_cases` (
	`key` integer PRIMARY KEY NOT NULL,
	`message_id` integer NOT NULL,
	`zone` text NOT NULL,
	`percent` integer NOT NULL,
	`why` text DEFAULT '' NOT NULL,
	`act_key` text,
	`answer` text,
	`answered_by` integer
);
--> statement-breakpoint
CREATE INDEX `spam_cases_by_message` ON `spam_cases` (`message_id`);--> statement-breakpoint
CREATE TABLE `spam_labels` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`label` text NOT NULL,
	`message_key` integer NOT NULL,
	`act_key` text,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spam_labels_message_key_unique` ON `spam_labels` (`message_key`);--> statement-breakpoint
CREATE TABLE `spam_model` (
	`id` integer PRIMARY KEY NOT NULL,
	`up_to` integer NOT NULL,
	`bytes` blob NOT NULL
);
