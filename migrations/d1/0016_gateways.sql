CREATE TABLE `gateway_health` (
	`gateway` text PRIMARY KEY NOT NULL,
	`good_at` integer DEFAULT 0 NOT NULL,
	`bad_at` integer DEFAULT 0 NOT NULL,
	`good` integer DEFAULT 0 NOT NULL,
	`bad` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gateway_notices` (
	`gateway` text NOT NULL,
	`event_id` text NOT NULL,
	`taken_at` integer NOT NULL,
	PRIMARY KEY(`gateway`, `event_id`)
);
--> statement-breakpoint
ALTER TABLE `payments` ADD `state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `read_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `paid_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_by_money` ON `payments` (`gateway`,`paid_as`);--> statement-breakpoint
CREATE INDEX `payments_by_state` ON `payments` (`state`,`read_at`);