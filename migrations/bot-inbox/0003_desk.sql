CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`author` text NOT NULL,
	`author_name` text DEFAULT '' NOT NULL,
	`at` integer NOT NULL,
	`job` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notes_by_person` ON `notes` (`user_id`,`id`);--> statement-breakpoint
DROP INDEX `contacts_by_date`;--> statement-breakpoint
DROP INDEX `contacts_unread`;--> statement-breakpoint
ALTER TABLE `contacts` ADD `late` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `is_closed` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `assignee` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `assignee_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `handled_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `handled_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `contacts_by_state` ON `contacts` (`is_closed`,`last_date`,`user_id`);--> statement-breakpoint
CREATE INDEX `contacts_by_assignee` ON `contacts` (`assignee`,`last_date`,`user_id`) WHERE assignee <> '';--> statement-breakpoint
CREATE INDEX `contacts_by_date` ON `contacts` (`last_date`,`user_id`);--> statement-breakpoint
CREATE INDEX `contacts_unread` ON `contacts` (`user_id`) WHERE last_id > progress OR late > 0;--> statement-breakpoint
ALTER TABLE `messages` ADD `reply_to` integer;--> statement-breakpoint
CREATE VIRTUAL TABLE `message_words` USING fts5(`tokens`, content='', contentless_delete=1, tokenize='ascii', prefix='2 3');
