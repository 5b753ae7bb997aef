ALTER TABLE `coin_transfers` ADD `status` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coin_transfers` ADD `coin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `coin_transfers` ADD `amount` text DEFAULT '' NOT NULL;