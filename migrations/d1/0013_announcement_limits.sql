ALTER TABLE `announcements` ADD `ends_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `announcements` ADD `runs_max` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `announcements` ADD `skip_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `announcements` ADD `isFormerDeleted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `announcements` ADD `more_template_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `announcements` ADD `people_min` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `chats` ADD `annc_gap` integer DEFAULT 0 NOT NULL;