ALTER TABLE `templates` ADD `name` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The first words of the first line, as domain/templates/template-name.ts draws them; a longer line is cut at a word.
UPDATE `templates` SET `name` = substr(`content`, 1, instr(`content` || char(10), char(10)) - 1) WHERE `content` <> '';
--> statement-breakpoint
UPDATE `templates` SET `name` = coalesce(nullif(trim(rtrim(substr(`name`, 1, 41), replace(substr(`name`, 1, 41), ' ', ''))), ''), substr(`name`, 1, 40)) WHERE length(`name`) > 40;
