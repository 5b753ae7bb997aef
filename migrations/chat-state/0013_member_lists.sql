DROP INDEX `members_by_status`;--> statement-breakpoint
CREATE INDEX `members_by_joining` ON `members` (`ctime`,`user_id`);--> statement-breakpoint
CREATE INDEX `members_with_tag` ON `members` (`user_id`) WHERE tag <> '' OR custom_title <> '';--> statement-breakpoint
CREATE INDEX `members_by_status` ON `members` (`status`,`until_date`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `member_words` USING fts5(`fname`, `lname`, `username`, `user_id`, content='members', content_rowid='user_id', tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `member_words` (`member_words`) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER `member_words_added` AFTER INSERT ON `members` BEGIN
	INSERT INTO `member_words` (`rowid`, `fname`, `lname`, `username`, `user_id`) VALUES (new.`user_id`, new.`fname`, new.`lname`, new.`username`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `member_words_changed` AFTER UPDATE OF `fname`, `lname`, `username` ON `members` WHEN old.`fname` <> new.`fname` OR old.`lname` <> new.`lname` OR old.`username` <> new.`username` BEGIN
	INSERT INTO `member_words` (`member_words`, `rowid`, `fname`, `lname`, `username`, `user_id`) VALUES ('delete', old.`user_id`, old.`fname`, old.`lname`, old.`username`, old.`user_id`);
	INSERT INTO `member_words` (`rowid`, `fname`, `lname`, `username`, `user_id`) VALUES (new.`user_id`, new.`fname`, new.`lname`, new.`username`, new.`user_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `member_words_removed` AFTER DELETE ON `members` BEGIN
	INSERT INTO `member_words` (`member_words`, `rowid`, `fname`, `lname`, `username`, `user_id`) VALUES ('delete', old.`user_id`, old.`fname`, old.`lname`, old.`username`, old.`user_id`);
END;
