CREATE TABLE `sweeps` (
	`name` text PRIMARY KEY NOT NULL,
	`after` text NOT NULL,
	`began_at` integer NOT NULL
);
