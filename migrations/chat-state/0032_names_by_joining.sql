DROP INDEX `members_by_joining`;--> statement-breakpoint
CREATE INDEX `members_by_joining` ON `members` (`ctime`,`user_id`,fname || ' ' || lname || ' ' || username);