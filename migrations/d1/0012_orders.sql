CREATE TABLE `orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`ctime` integer NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`status_at` integer NOT NULL,
	`target_type` text NOT NULL,
	`target` text NOT NULL,
	`from_viplv` integer NOT NULL,
	`to_viplv` integer NOT NULL,
	`duration` integer NOT NULL,
	`drive` text DEFAULT '' NOT NULL,
	`pmt_currency` text NOT NULL,
	`cents` integer NOT NULL,
	`pmt_str` text DEFAULT '' NOT NULL,
	`pmt_gateway` text DEFAULT '' NOT NULL,
	`pmt_extra` text DEFAULT '' NOT NULL,
	`coinbase_charge_code` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orders_by_account` ON `orders` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_status` ON `orders` (`status`,`ctime`);