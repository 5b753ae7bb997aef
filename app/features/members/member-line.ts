import { memberPhotoAddress } from "../../../domain/media/file-address.ts";
import type { MemberRow } from "../../../domain/members/member-row.ts";
import { isMemberStatus, MEMBER_STATUS, type MemberStatus } from "../../../domain/members/member-status.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import { formatDate, formatMoment } from "../../i18n/format.ts";
import { personName } from "../../shared/chat/person-name.ts";

/** Somebody in a list; times are already words, of the chat's timezone. */
export interface MemberLine {
  id: string;
  name: string;
  username: string;
  photo: string;
  isBot: boolean;
  status: MemberStatus;
  /** end of a restriction or ban */
  until: string | null;
  /** an administrator's title, or a tag */
  tag: string;
  joined: string;
  /** time of what the list is about, such as joining */
  moment: string | null;
  /** number of messages, in a list of authors */
  messages: number | null;
  points: number;
}

export interface LineWords {
  lang: string;
  clock: Clock;
  chatId: string;
}

type Row = MemberRow & { at?: number; cnt_message?: number };

export function memberLine({ user, membership, tag, at, cnt_message, points }: Row, words: LineWords): MemberLine {
  const { lang, clock, chatId } = words;
  const { status, until_date, custom_title, ctime } = membership;
  return {
    id: user.id,
    name: personName(user),
    username: user.username,
    photo: memberPhotoAddress(chatId, user.id),
    isBot: user.is_bot,
    status: isMemberStatus(status) ? status : MEMBER_STATUS.left,
    until: until_date === 0 ? null : formatMoment(lang, until_date, clock),
    tag: custom_title || tag,
    joined: formatDate(lang, ctime, clock),
    moment: at === undefined ? null : formatMoment(lang, at, clock),
    messages: cnt_message ?? null,
    points,
  };
}
