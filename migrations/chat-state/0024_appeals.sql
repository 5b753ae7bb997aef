CREATE TABLE `appeals` (
	`action_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`is_told` integer DEFAULT false NOT NULL,
	`asked_at` integer,
	`decision` text,
	`decided_at` integer,
	`decided_by` integer
);
--> statement-breakpoint
CREATE INDEX `appeals_by_user` ON `appeals` (`user_id`);--> statement-breakpoint
CREATE INDEX `appeals_waiting` ON `appeals` (`asked_at`);