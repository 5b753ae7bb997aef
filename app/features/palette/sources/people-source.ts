import { memberPhotoAddress } from "../../../../domain/media/file-address.ts";
import { isAdminStatus, isMemberStatus, isPresent, MEMBER_STATUS } from "../../../../domain/members/member-status.ts";
import type { TextKey } from "../../../i18n/keys.ts";
import { chatPath } from "../../../shared/chat/chat-kind.ts";
import { personName } from "../../../shared/chat/person-name.ts";
import type { PaletteEntry, Source } from "../entry.ts";

function placeOf(status: number): TextKey {
  if (status === MEMBER_STATUS.kicked) return "palette.person.banned";
  if (!isMemberStatus(status) || !isPresent(status)) return "palette.person.left";
  return isAdminStatus(status) ? "palette.person.admin" : "palette.person.member";
}

/** People of the page's group, once something is typed; each opens their panel. */
export const PEOPLE: Source = {
  heading: "palette.people",
  entries({ t, people }) {
    if (people === null) return [];
    const { chat, rows } = people;
    return rows.map(({ user, membership: { status } }): PaletteEntry => {
      const isGone = isMemberStatus(status) && !isPresent(status);
      return {
        id: `person:${chat}:${user.id}`,
        title: personName(user),
        ...(user.username === "" ? {} : { detail: `@${user.username}` }),
        words: [user.id],
        fromWords: 1,
        isLast: isGone,
        avatar: { peer: user.id, photo: memberPhotoAddress(chat, user.id) },
        note: t(placeOf(status)),
        act: { to: chatPath("groups", chat, `members/member_list/${user.id}/brief`) },
      };
    });
  },
};
