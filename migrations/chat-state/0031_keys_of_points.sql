DROP INDEX `points_log_key_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `points_log_by_key` ON `points_log` (`key`) WHERE key IS NOT NULL;