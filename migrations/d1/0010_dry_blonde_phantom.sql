CREATE TABLE `sheet_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`session_hash` text NOT NULL,
	`file_id` text NOT NULL,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`is_used` integer DEFAULT false NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sheet_links_by_account` ON `sheet_links` (`account_id`,`expires_at`);