ALTER TABLE `spam_cases` ADD `answer_key` text;--> statement-breakpoint
CREATE INDEX `spam_cases_by_answer` ON `spam_cases` (`answer_key`) WHERE answer_key IS NOT NULL;