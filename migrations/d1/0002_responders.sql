CREATE TABLE `responders` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`owner_type` text NOT NULL,
	`owner_id` text NOT NULL,
	`template_id` text DEFAULT '' NOT NULL,
	`triggers` text NOT NULL,
	`disableWebPreview` integer DEFAULT false NOT NULL,
	`disableNotification` integer DEFAULT false NOT NULL,
	`protectContent` integer DEFAULT false NOT NULL,
	`adminExampt` integer DEFAULT false NOT NULL,
	`isSwitchedOff` integer DEFAULT false NOT NULL,
	`deduplicate` integer DEFAULT false NOT NULL,
	`isForSelectedTopics` integer DEFAULT false NOT NULL,
	`forum_topic_ids` text DEFAULT '[]' NOT NULL,
	`ttl_sent` integer DEFAULT 0 NOT NULL,
	`ctime` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `responders_id_unique` ON `responders` (`id`);--> statement-breakpoint
CREATE INDEX `responders_by_owner` ON `responders` (`owner_type`,`owner_id`,`seq`);