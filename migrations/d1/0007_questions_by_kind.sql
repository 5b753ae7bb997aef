ALTER TABLE `chats` ADD `ncm_quizzes` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
-- A question that has an answer was written to be compared with it: it does not ask for an address or an introduction.
UPDATE `chats` SET `ncm_quizzes` = json_object('160', `ncm_quiz`), `ncm_quiz` = '' WHERE `ncm_type` IN (544, 2080) AND `ncm_ansr` <> '' AND `ncm_quiz` <> '';
