ALTER TABLE `outbox` RENAME COLUMN `sequel` TO `purpose`;--> statement-breakpoint
UPDATE `outbox` SET `purpose` = json_remove(json_set(`purpose`, '$.reply', `purpose` -> '$.rule'), '$.rule')
WHERE `purpose` -> '$.rule' IS NOT NULL;