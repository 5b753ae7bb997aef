CREATE TABLE `search_pending` (
	`key` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `message_words` USING fts5(`tokens`, content='', contentless_delete=1, tokenize='ascii');
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL
) WITHOUT ROWID;
