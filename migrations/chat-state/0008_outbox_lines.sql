CREATE TABLE `pauses` (
	`chat_id` integer PRIMARY KEY NOT NULL,
	`until_ms` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `outbox_by_turn`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `expires_ms` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `chat_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_by_time` ON `outbox` (`state`,`next_ms`,`chat_id`);--> statement-breakpoint
CREATE INDEX `outbox_by_turn` ON `outbox` (`chat_id`,`state`,`lane`,`next_ms`);--> statement-breakpoint
ALTER TABLE `newcomers` ADD `ask_tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `ask_after` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `asking_ms` integer;