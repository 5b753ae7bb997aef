CREATE TABLE `dirty_bot_snapshots` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bots` ADD `lname` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `former_owner_id` text;--> statement-breakpoint
ALTER TABLE `bots` ADD `deleted_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `token_secret_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `webhook_secret_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `health` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `error` integer;--> statement-breakpoint
ALTER TABLE `bots` ADD `langm` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `welcome` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `asset_id_greeting` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `commands` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `snapshot_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `commands` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `commands_told` text DEFAULT '' NOT NULL;