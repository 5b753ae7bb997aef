import { useState } from "react";
import type { AnnouncementFields } from "../../../../domain/announcements/announcement.ts";
import { createAnnouncement, updateAnnouncement } from "../../../../domain/endpoints/announcements.ts";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { isSame, messageToStore } from "../../editor/rule/use-message-draft.ts";
import type { Draft } from "./use-draft.ts";

export type SaveWay = "seen" | "forced" | "new";

/** The page shows what went wrong itself, and leaves after success. */
const SAVED = { success: "errors.OK_save_annoucement", alerts: false, refreshes: false } as const;

/**
 * Stores an announcement with its message in one call; the message where it is new or was changed (ERR-04). It says
 * what it began with, so that nobody's work is replaced unseen (docs/decisions/017).
 */
export function useSave(chatId: string, { fields, template, start }: Draft) {
  const { announcement } = start;
  const create = useWrite(createAnnouncement, SAVED);
  const update = useWrite(updateAnnouncement, SAVED);
  const [isShown, setShown] = useState(false);
  const [isNew, setNew] = useState(announcement === null);
  const write = isNew ? create : update;
  const params = { id: chatId };

  /**
   * @param way `forced` replaces what somebody else has stored meanwhile; `new` stores one that somebody has deleted
   * @returns whether it is stored
   */
  async function save(text: FormattedText, way: SaveWay): Promise<boolean> {
    setShown(true);
    const isForced = way !== "seen";
    if (way === "new") setNew(true);
    const stored = messageToStore(template, text, isForced);
    const message = stored && { template: stored };
    const named = template === null ? {} : { template_id: template.id };
    if (announcement === null || isNew || way === "new") {
      return (await create.run({ params, body: { ...fields, ...named, ...message } })) !== null;
    }
    const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (name) => !isSame(fields[name], start.fields[name]),
    );
    const only = (from: Partial<AnnouncementFields>) => Object.fromEntries(names.map((name) => [name, from[name]]));
    const body = { ...only(fields), ...named, ...message, ...(isForced ? {} : { before: only(start.fields) }) };
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
