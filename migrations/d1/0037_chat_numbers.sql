CREATE TABLE `chat_numbers` (
	`chat_id` text PRIMARY KEY NOT NULL,
	`cntmbr` integer,
	`usage_mnt` integer DEFAULT 0 NOT NULL,
	`usage_month` text DEFAULT '' NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `chat_numbers` SELECT `id`, `cntmbr`, `usage_mnt`, `usage_month` FROM `chats`;
