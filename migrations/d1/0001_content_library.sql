CREATE TABLE `keyboard_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`keyboard` text NOT NULL,
	`ctime` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `keyboard_templates_by_account` ON `keyboard_templates` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `material_files` (
	`material_id` text NOT NULL,
	`bot_id` text NOT NULL,
	`file_id` text NOT NULL,
	`mtime` integer NOT NULL,
	PRIMARY KEY(`material_id`, `bot_id`)
);
--> statement-breakpoint
CREATE TABLE `materials` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_type` text NOT NULL,
	`owner_id` text NOT NULL,
	`type` integer NOT NULL,
	`mimetype` text NOT NULL,
	`file_name` text DEFAULT '' NOT NULL,
	`size` integer NOT NULL,
	`thumbnail_mimetype` text,
	`ctime` integer NOT NULL,
	`creator_id` text NOT NULL,
	`creator_name` text DEFAULT '' NOT NULL,
	`creator_username` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `materials_by_owner` ON `materials` (`owner_type`,`owner_id`,`id`);--> statement-breakpoint
CREATE TABLE `stray_objects` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stray_objects_by_age` ON `stray_objects` (`since`);--> statement-breakpoint
CREATE TABLE `templates` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_type` text NOT NULL,
	`owner_id` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`entities` text DEFAULT '[]' NOT NULL,
	`keyboard` text DEFAULT '[]' NOT NULL,
	`assets` text DEFAULT '[]' NOT NULL,
	`interactionMode` integer DEFAULT 0 NOT NULL,
	`disableWebPreview` integer DEFAULT false NOT NULL,
	`disableNotification` integer DEFAULT false NOT NULL,
	`ctime` integer NOT NULL,
	`mtime` integer NOT NULL,
	`creator_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `templates_by_owner` ON `templates` (`owner_type`,`owner_id`,`id`);--> statement-breakpoint
ALTER TABLE `bots` ADD `viplv` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `bots` ADD `viptime` integer DEFAULT 0 NOT NULL;