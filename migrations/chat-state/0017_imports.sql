CREATE TABLE `imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`done_at` integer,
	`from_at` integer NOT NULL,
	`to_at` integer NOT NULL,
	`parts` integer DEFAULT 0 NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`joined` integer DEFAULT 0 NOT NULL,
	`left` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `quarters` ADD `import_id` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `import_id` integer;--> statement-breakpoint
ALTER TABLE `membership_changes` ADD `import_id` integer;