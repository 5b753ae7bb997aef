CREATE TABLE `coin_offers` (
	`gateway` text PRIMARY KEY NOT NULL,
	`coins` text DEFAULT '{}' NOT NULL,
	`read_at` integer DEFAULT 0 NOT NULL,
	`asked_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `coin_transfers` (
	`gateway` text NOT NULL,
	`ref` text NOT NULL,
	`payment_ref` text NOT NULL,
	`ctime` integer NOT NULL,
	PRIMARY KEY(`gateway`, `ref`)
);
--> statement-breakpoint
CREATE INDEX `coin_transfers_by_payment` ON `coin_transfers` (`gateway`,`payment_ref`);