import { alterArchiveChat } from "../../../domain/endpoints/account.ts";
import { archiveIdOfChat } from "../../../domain/ids.ts";
import { useWrite } from "../../client/calls/write.ts";
import { changeAccount } from "../../client/session/session.ts";
import type { ListView } from "./list-view.ts";

/** Chats or bots that have left a view before the server has said so. */
interface Leaving {
  view: ListView;
  ids: ReadonlySet<string>;
}
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Takes chats, or bots, from one view into the other (LST-10, LST-11): `hidden` are those that no longer stand in this
 * one, until the page's data say so too; they come back when the call fails (ERR-05).
 * @param archiveIdOf how the account's archive names them (AMB-004)
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
