CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`fname` text DEFAULT '' NOT NULL,
	`lname` text DEFAULT '' NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`purl` text DEFAULT '' NOT NULL,
	`lang` text DEFAULT 'en' NOT NULL,
	`theme` text DEFAULT '' NOT NULL,
	`utm_source` text,
	`archive_chat_uuid` text DEFAULT '[]' NOT NULL,
	`ctime` integer NOT NULL,
	`mtime` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `bots` (
	`id` text PRIMARY KEY NOT NULL,
	`hash_id` text NOT NULL,
	`username` text DEFAULT '' NOT NULL,
	`fname` text DEFAULT '' NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`owner_account_id` text,
	`token_cipher` text,
	`can_read_all_group_messages` integer DEFAULT false NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`ctime` integer NOT NULL,
	`checked_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bots_hash_id_unique` ON `bots` (`hash_id`);--> statement-breakpoint
CREATE INDEX `bots_by_owner` ON `bots` (`owner_account_id`);--> statement-breakpoint
CREATE TABLE `chat_admins` (
	`account_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`rights` text DEFAULT '{}' NOT NULL,
	`mtime` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `chat_id`)
);
--> statement-breakpoint
CREATE INDEX `chat_admins_by_chat` ON `chat_admins` (`chat_id`);--> statement-breakpoint
CREATE TABLE `chat_moves` (
	`old_id` text PRIMARY KEY NOT NULL,
	`new_id` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chats` (
	`id` text PRIMARY KEY NOT NULL,
	`telegram_id` integer NOT NULL,
	`type` integer NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`username` text,
	`bot_id` text,
	`bot_status` integer DEFAULT 2 NOT NULL,
	`bot_rights` text DEFAULT '{}' NOT NULL,
	`cntmbr` integer DEFAULT 0 NOT NULL,
	`is_forum` integer DEFAULT false NOT NULL,
	`join_to_send_messages` integer DEFAULT false NOT NULL,
	`join_by_request` integer DEFAULT false NOT NULL,
	`has_aggressive_anti_spam_enabled` integer DEFAULT false NOT NULL,
	`has_hidden_members` integer DEFAULT false NOT NULL,
	`has_protected_content` integer DEFAULT false NOT NULL,
	`can_set_sticker_set` integer DEFAULT false NOT NULL,
	`is_direct_messages` integer DEFAULT false NOT NULL,
	`usage_mnt` integer DEFAULT 0 NOT NULL,
	`usage_month` text DEFAULT '' NOT NULL,
	`ctime` integer NOT NULL,
	`synced_at` integer DEFAULT 0 NOT NULL,
	`snapshot_version` integer DEFAULT 1 NOT NULL,
	`viplv` integer DEFAULT 0 NOT NULL,
	`viptime` integer DEFAULT 0 NOT NULL,
	`langm` text DEFAULT 'en' NOT NULL,
	`tzn_offset` integer DEFAULT 0 NOT NULL,
	`flag_nightmode` integer DEFAULT 0 NOT NULL,
	`bot_settings` text DEFAULT '{}' NOT NULL,
	`rocontain` text DEFAULT '[]' NOT NULL,
	`roexact` text DEFAULT '[]' NOT NULL,
	`domainwl` text DEFAULT '[]' NOT NULL,
	`sensword` text DEFAULT '[]' NOT NULL,
	`du_sensword` integer DEFAULT 0 NOT NULL,
	`du_msgflt` integer DEFAULT 0 NOT NULL,
	`prtfd_ckl` integer DEFAULT 0 NOT NULL,
	`prtfd_mgl` integer DEFAULT 6 NOT NULL,
	`prtfd_ckc` integer DEFAULT 0 NOT NULL,
	`prtfd_mgc` integer DEFAULT 1000 NOT NULL,
	`prtfd_dur` integer DEFAULT 3600 NOT NULL,
	`trg_attn` text DEFAULT '[]' NOT NULL,
	`atndc_pnt_steps` text DEFAULT '[5,131080,327695]' NOT NULL,
	`prtln_ckl` integer DEFAULT 0 NOT NULL,
	`prtln_len` integer DEFAULT 50 NOT NULL,
	`prtln_mob` integer DEFAULT 0 NOT NULL,
	`prtln_url` integer DEFAULT 0 NOT NULL,
	`prtln_cen` integer DEFAULT 0 NOT NULL,
	`prtln_censor_words` text DEFAULT '[]' NOT NULL,
	`prtln_dur` integer DEFAULT 3600 NOT NULL,
	`prtln_nfg` integer DEFAULT 0 NOT NULL,
	`prtln_nfa` integer DEFAULT 0 NOT NULL,
	`prtln_nft` integer DEFAULT 0 NOT NULL,
	`asset_id_greeting` text DEFAULT '' NOT NULL,
	`du_nr` integer DEFAULT 0 NOT NULL,
	`lv_nr` integer DEFAULT 0 NOT NULL,
	`rm_greeting` integer DEFAULT 0 NOT NULL,
	`ncm_wait` integer DEFAULT 180 NOT NULL,
	`ncm_rtry` integer DEFAULT 600 NOT NULL,
	`ncm_type` integer DEFAULT 0 NOT NULL,
	`ncm_quiz` text DEFAULT '' NOT NULL,
	`ncm_ansr` text DEFAULT '' NOT NULL,
	`ncm_addr` text DEFAULT '' NOT NULL,
	`ncm_prmt` text DEFAULT '' NOT NULL,
	`ncm_ntfy` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chats_telegram_id_unique` ON `chats` (`telegram_id`);--> statement-breakpoint
CREATE TABLE `dirty_snapshots` (
	`chat_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`bot_hash_id` text DEFAULT '' NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`ttl` integer NOT NULL,
	`bot_hash_id` text,
	`device_id` text,
	`ctime` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_by_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_end` ON `sessions` (`expires_at`);