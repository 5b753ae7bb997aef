CREATE TABLE `announcement_pins` (
	`id` text NOT NULL,
	`topic` integer NOT NULL,
	`message_id` integer NOT NULL,
	PRIMARY KEY(`id`, `topic`)
);
--> statement-breakpoint
CREATE TABLE `announcement_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`schedule` text NOT NULL,
	`mtime` integer NOT NULL,
	`next_at` integer,
	`ran_at` integer,
	`is_untold` integer DEFAULT false NOT NULL,
	`last` text,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `alarms` ADD `since_ms` integer;--> statement-breakpoint
ALTER TABLE `service_log` ADD `topic` integer;