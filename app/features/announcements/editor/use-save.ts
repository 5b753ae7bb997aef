import { useState } from "react";
import type { AnnouncementFields } from "../../../../domain/announcements/announcement.ts";
import { createAnnouncement, updateAnnouncement } from "../../../../domain/endpoints/announcements.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { isSame, messageToStore } from "../../editor/rule/messages/message-draft.ts";
import { isSameMore, moreOf } from "../../editor/rule/messages/stored-messages.ts";
import type { Draft } from "./use-draft.ts";

export type SaveWay = "seen" | "forced" | "new";

/** Disables the notices: the page shows a failure itself, and leaves after success. */
const SAVED = { success: "errors.OK_save_annoucement", alerts: false, refreshes: false } as const;

/**
 * Stores an announcement with its new and changed texts in one call (ERR-04). The call names the version that editing
 * began with, so that no other admin's work is replaced unseen (docs/decisions/017).
 */
export function useSave(chatId: string, { fields, sent, start }: Draft) {
  const { announcement } = start;
  const create = useWrite(createAnnouncement, SAVED);
  const update = useWrite(updateAnnouncement, SAVED);
  const [isShown, setShown] = useState(false);
  const [isNew, setNew] = useState(announcement === null);
  const write = isNew ? create : update;
  const params = { id: chatId };

  /**
   * @param texts of those that are sent, in their order
   * @param way `forced` replaces what somebody else has stored meanwhile; `new` stores one that somebody has deleted
   * @returns whether it is stored
   */
  async function save(texts: readonly FormattedText[], way: SaveWay): Promise<boolean> {
    setShown(true);
    const isForced = way !== "seen";
    if (way === "new") setNew(true);
    const stored = sent.map(({ template, draft, parts }, at) => ({
      template,
      message: messageToStore(template, texts[at] ?? draft, isForced, parts),
    }));
    const [first] = stored;
    const named = {
      ...(first?.template ? { template_id: first.template.id } : {}),
      ...(first?.message ? { template: first.message } : {}),
    };
    const { more_template_ids: _more, ...others } = fields;
    if (announcement === null || isNew || way === "new") {
      const more = stored.length > 1 ? { more_templates: moreOf(stored) } : {};
      return (await create.run({ params, body: { ...others, ...named, ...more } })) !== null;
    }
    const names = (Object.keys(others) as (keyof typeof others)[]).filter(
      (name) => !isSame(others[name], start.fields[name]),
    );
    const isMoreSame = isSameMore(stored, announcement.more_template_ids);
    const more = isMoreSame ? {} : { more_templates: moreOf(stored) };
    const seen = isMoreSame ? {} : { more_template_ids: announcement.more_template_ids };
    const only = (from: Partial<AnnouncementFields>) => Object.fromEntries(names.map((name) => [name, from[name]]));
    const before = { ...only(start.fields), ...seen };
    const body = { ...only(others), ...named, ...more, ...(isForced ? {} : { before }) };
    return (await update.run({ params: { ...params, itemId: announcement.id }, body })) !== null;
  }

  return {
    save,
    isPending: write.isPending,
    failure: isShown ? write.failure : null,
    /** Clears the failure. */
    forget: () => setShown(false),
  };
}
