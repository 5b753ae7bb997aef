ALTER TABLE `alarms` ADD `since_ms` integer;--> statement-breakpoint
ALTER TABLE `service_log` ADD `topic` integer;