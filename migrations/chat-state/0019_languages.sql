ALTER TABLE `members` ADD `lang` text;--> statement-breakpoint
ALTER TABLE `newcomers` ADD `lang` text;