CREATE TABLE `payments` (
	`order_id` integer NOT NULL,
	`attempt` integer NOT NULL,
	`gateway` text NOT NULL,
	`currency` text NOT NULL,
	`cents` integer NOT NULL,
	`ref` text,
	`paid_as` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`ctime` integer NOT NULL,
	PRIMARY KEY(`order_id`, `attempt`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_ref` ON `payments` (`gateway`,`ref`);--> statement-breakpoint
CREATE TABLE `sandbox_payments` (
	`ref` text PRIMARY KEY NOT NULL,
	`cents` integer NOT NULL,
	`state` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `days_left` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `pmt_payment` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `former_viplv` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `former_viptime` integer DEFAULT 0 NOT NULL;