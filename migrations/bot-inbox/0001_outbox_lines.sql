CREATE TABLE `pauses` (
	`chat_id` integer PRIMARY KEY NOT NULL,
	`until_ms` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `outbox_by_time`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `expires_ms` integer;--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`state`,`next_ms`,`chat_id`);