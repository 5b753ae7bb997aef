ALTER TABLE `batches` ADD `edits` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tasks` ADD `edit` integer DEFAULT 0 NOT NULL;