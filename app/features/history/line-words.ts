import type { TFunction } from "i18next";
import type { StatusChange } from "../../../domain/members/member-status.ts";
import type { TextKey } from "../../i18n/keys.ts";
import type { HistoryLine } from "./history-items.ts";

const CHANGE_KEYS = {
  left: "history.line.left",
  ban: "history.line.ban",
  unban: "history.line.unban",
  restrict: "history.line.restrict",
  unrestrict: "history.line.unrestrict",
  promote: "history.line.promote",
  demote: "history.line.demote",
  newowner: "history.line.newowner",
} as const satisfies Partial<Record<StatusChange, TextKey>>;

const NOTICE_KEYS: Readonly<Record<string, TextKey>> = {
  new_chat_members: "history.line.join",
  left_chat_member: "history.line.left",
  new_chat_title: "history.line.title",
  new_chat_photo: "history.line.photo",
  delete_chat_photo: "history.line.noPhoto",
  pinned_message: "history.line.pinned",
  group_chat_created: "history.line.created",
  supergroup_chat_created: "history.line.created",
  channel_chat_created: "history.line.created",
  migrate_to_chat_id: "history.line.migrated",
  migrate_from_chat_id: "history.line.migrated",
  message_auto_delete_timer_changed: "history.line.autoDelete",
  forum_topic_created: "history.line.topic",
  forum_topic_edited: "history.line.topicEdited",
  forum_topic_closed: "history.line.topicClosed",
  forum_topic_reopened: "history.line.topicReopened",
  video_chat_scheduled: "history.line.videoScheduled",
  video_chat_started: "history.line.videoStarted",
  video_chat_ended: "history.line.videoEnded",
};

/**
 * Tells whether the text of an invite link is its address. Links are shown by their name; one without a name is not
 * shown, as its address is private.
 */
const isAddress = (link: string): boolean => link.includes("t.me/");

/** Describes a notice or a change of members in words. */
export function lineWords(t: TFunction, { what, name, actor }: HistoryLine): string {
  if (what.kind === "notice") {
    const key = NOTICE_KEYS[what.notice];
    // The keys of the table take these two at most.
    return key === undefined ? t("history.line.other", { name }) : String(t(key, { name, title: what.name }));
  }
  const { label, invite_link } = what.change;
  if (label === "join") {
    if (invite_link !== null && !isAddress(invite_link)) return t("history.line.joinLink", { name, link: invite_link });
    if (invite_link !== null) return t("history.line.joinByLink", { name });
    return actor === null ? t("history.line.join", { name }) : t("history.line.added", { name, actor });
  }
  if (label === "unchange" || label === "unknown") return t("history.line.other", { name });
  return t(CHANGE_KEYS[label], { name, actor: actor ?? t("history.line.anAdmin") });
}
