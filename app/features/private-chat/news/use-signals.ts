import { useEffect, useRef, useState } from "react";
import { SIGNAL_PING_MS, SIGNAL_RETRY_MS, SIGNAL_STEADY_MS } from "../../../../domain/limits/interface.ts";
import { SIGNAL_PING, SIGNAL_PROTOCOL } from "../../../../domain/private-chats/private-signal.ts";
import { currentSession } from "../../../client/session/session.ts";
import { browserClock, type Clock } from "./use-poll.ts";

/** Opens the socket with the token among its protocols, since addresses are written into logs. */
function openSocket(botId: string): WebSocket {
  const { protocol, host } = window.location;
  const address = `${protocol.replace("http", "ws")}//${host}/v2data/private_chats/${encodeURIComponent(botId)}/signal`;
  return new WebSocket(address, [SIGNAL_PROTOCOL, currentSession()?.token ?? ""]);
}

/**
 * Listens to the server's signals that a conversation has news (PCH-16).
 * @returns whether signals come; without them only polling helps
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

/** The part of a WebSocket that signals need. */
export interface SignalSocket {
  addEventListener(type: "open" | "close", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

interface SignalOptions {
  open(): SignalSocket;
  /** Called when something about a contact has changed. */
  onChanged(contactId: string): void;
  /** Called with whether signals come. */
  onState(isOpen: boolean): void;
  clock: Clock;
  /** returns a number in [0, 1) */
  random(): number;
}

export interface SignalClient {
  /** Connects at once, since a try may succeed now: the page is visible again, or the browser online. */
  hope(): void;
  stop(): void;
}

/**
 * Returns a delay that doubles from try to try, taken at random from the upper half of that time, so that many browsers
 * do not come back at once.
 */
export const retryDelay = (failures: number, random: () => number): number =>
  Math.min(SIGNAL_RETRY_MS.last, SIGNAL_RETRY_MS.first * 2 ** Math.min(failures, 20)) * (0.5 + random() / 2);

/** Returns the contact that a signal names; null for a message that is no signal. */
export function changedContact(data: unknown): string | null {
  try {
    const { changed } = JSON.parse(String(data)) as { changed?: unknown };
    return typeof changed === "string" || typeof changed === "number" ? String(changed) : null;
  } catch {
    return null;
  }
}

/** Listens until it is stopped; a lost connection is opened again. */
export function startSignals({ open, onChanged, onState, clock, random }: SignalOptions): SignalClient {
  let socket: SignalSocket | null = null;
  let timer: unknown = null;
  let beat: unknown = null;
  let failures = 0;
  let isOver = false;

  function lost() {
    const gone = socket;
    socket = null;
    clock.clear(timer);
    clock.clear(beat);
    gone?.close();
    if (isOver) return;
    onState(false);
    timer = clock.set(connect, retryDelay(failures, random));
    failures += 1;
  }
  function opened(): SignalSocket | null {
    try {
      return open();
    } catch {
      return null;
    }
  }
  function connect() {
    const mine = opened();
    if (mine === null) return lost();
    socket = mine;
    const isCurrent = () => socket === mine && !isOver;
    let isAlive = true;
    /** Sends a ping; ends the connection if the last one was not answered. */
    function ping() {
      if (!isAlive) return lost();
      isAlive = false;
      mine?.send(SIGNAL_PING);
      beat = clock.set(ping, SIGNAL_PING_MS);
    }
    mine.addEventListener("open", () => {
      if (!isCurrent()) return;
      onState(true);
      beat = clock.set(ping, SIGNAL_PING_MS);
      // One that is closed right after is no better than one that was refused.
      timer = clock.set(() => {
        failures = 0;
      }, SIGNAL_STEADY_MS);
    });
    mine.addEventListener("message", ({ data }) => {
      isAlive = true;
      const contact = changedContact(data);
      if (contact !== null && isCurrent()) onChanged(contact);
    });
    mine.addEventListener("close", () => {
      if (socket === mine) lost();
    });
  }

  connect();
  return {
    hope() {
      if (socket !== null || isOver) return;
      clock.clear(timer);
      connect();
    },
    stop() {
      isOver = true;
      clock.clear(timer);
      clock.clear(beat);
      socket?.close();
    },
  };
}
