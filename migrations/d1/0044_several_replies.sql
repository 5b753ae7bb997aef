ALTER TABLE `responders` ADD `more_template_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `responders` ADD `reply_order` integer DEFAULT 0 NOT NULL;