import { alterArchiveChat } from "../../../domain/endpoints/account.ts";
import { archiveIdOfChat } from "../../../domain/ids.ts";
import { useWrite } from "../../client/calls/write.ts";
import { changeAccount } from "../../client/session/session.ts";
import type { ListView } from "./list-view.ts";

/** Chats or bots that have left a view before the server has confirmed it. */
interface Leaving {
  view: ListView;
  ids: ReadonlySet<string>;
}
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Moves chats or bots between the two views (LST-10, LST-11). `hidden` are those that have left this view until the
 * page's data agree; after a failed call they come back (ERR-05).
 * @param archiveIdOf returns their id in the account's archive (AMB-004)
 */
export function useArchive(
  view: ListView,
  archiveIdOf: (id: string) => string = archiveIdOfChat,
): { hidden: ReadonlySet<string>; move(id: string): void } {
  const write = useWrite<typeof alterArchiveChat, Leaving>(alterArchiveChat, {
    success: view === "active" ? "chats.archive.done" : "chats.restore.done",
    failed: "errors.Operation failed",
    adopt: changeAccount,
  });
  const leaving = write.shown({ view, ids: NOBODY });
  const hidden = leaving.view === view ? leaving.ids : NOBODY;
  function move(id: string) {
    const action = view === "active" ? "push" : "pop";
    const ids = [archiveIdOf(id)];
    void write.run({ body: { action, ids } }, { view, ids: new Set([...hidden, id]) });
  }
  return { hidden, move };
}
