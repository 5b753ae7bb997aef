CREATE TABLE `last_answers` (
	`rule_id` text NOT NULL,
	`person` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`rule_id`, `person`)
);
