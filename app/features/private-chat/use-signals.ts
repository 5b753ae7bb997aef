import { useEffect, useRef, useState } from "react";
import { SIGNAL_PROTOCOL } from "../../../domain/private-chats/private-signal.ts";
import { currentSession } from "../../client/session/session.ts";
import { browserClock } from "./poll-clock.ts";
import { startSignals } from "./signal-client.ts";

/** With the token among the protocols: addresses are written into logs. */
function openSocket(botId: string): WebSocket {
  const { protocol, host } = window.location;
  const address = `${protocol.replace("http", "ws")}//${host}/v2data/private_chats/${encodeURIComponent(botId)}/signal`;
  return new WebSocket(address, [SIGNAL_PROTOCOL, currentSession()?.token ?? ""]);
}

/**
 * Hears from the server that a conversation has news (PCH-16).
 * @returns whether it does: where not, only asking helps
 */
export function useSignals(botId: string, onChanged: (contactId: string) => void): boolean {
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(onChanged);
  latest.current = onChanged;

  useEffect(() => {
    const signals = startSignals({
      open: () => openSocket(botId),
      onChanged: (contactId) => latest.current(contactId),
      onState: setOpen,
      clock: browserClock,
      random: Math.random,
    });
    const hope = () => {
      if (document.visibilityState === "visible") signals.hope();
    };
    document.addEventListener("visibilitychange", hope);
    window.addEventListener("online", hope);
    return () => {
      signals.stop();
      document.removeEventListener("visibilitychange", hope);
      window.removeEventListener("online", hope);
    };
  }, [botId]);

  return isOpen;
}
