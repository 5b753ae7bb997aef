CREATE TABLE `star_charges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`charge_id` text NOT NULL,
	`ref` text NOT NULL,
	`payer_id` integer NOT NULL,
	`language_code` text DEFAULT '' NOT NULL,
	`stars` integer NOT NULL,
	`ctime` integer NOT NULL,
	`refunded_at` integer DEFAULT 0 NOT NULL,
	`settled_at` integer DEFAULT 0 NOT NULL,
	`tried_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `star_charges_charge_id_unique` ON `star_charges` (`charge_id`);--> statement-breakpoint
CREATE INDEX `star_charges_by_ref` ON `star_charges` (`ref`,`id`);--> statement-breakpoint
CREATE INDEX `star_charges_by_settled` ON `star_charges` (`settled_at`,`tried_at`);--> statement-breakpoint
CREATE TABLE `star_ledgers` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`compared` integer NOT NULL
);
