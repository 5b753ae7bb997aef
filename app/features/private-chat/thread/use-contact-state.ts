import { useState } from "react";
import { setContactState } from "../../../../domain/endpoints/private-chats.ts";
import type { Contact } from "../../../../domain/private-chats/contact.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { useAccount } from "../../../root-data.ts";
import type { PrivateChats } from "../contacts/use-private-chats.ts";

/** Closes, opens and assigns a conversation; the list and the page take over what the server answers. */
export function useContactState(botId: string, contact: Contact, chats: Pick<PrivateChats, "adopt" | "refresh">) {
  const account = useAccount()?.id ?? "";
  const { run, isPending, failure, retry } = useWrite(setContactState, {
    success: null,
    refreshes: false,
    alerts: false,
    adopt: ({ item }) => {
      chats.adopt(item);
      chats.refresh();
    },
  });
  const [used, setUsed] = useState<"close" | "assign">("close");
  const isMine = contact.assignee?.id === account;
  function set(body: { is_closed?: boolean; assignee?: string | null }) {
    setUsed("is_closed" in body ? "close" : "assign");
    void run({ params: { botId, contactId: contact.chat_id }, body });
  }
  return {
    isPending,
    isMine,
    failure,
    retry,
    used,
    toggleClosed: () => set({ is_closed: !contact.is_closed }),
    toggleMine: () => set({ assignee: isMine ? null : account }),
  };
}
export type ContactState = ReturnType<typeof useContactState>;
