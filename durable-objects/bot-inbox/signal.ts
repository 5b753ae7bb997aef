import { SIGNAL_RECHECK_SECONDS, SIGNAL_SOCKETS_MAX } from "../../domain/limits.ts";
import {
  type PrivateSignal,
  SIGNAL_PING,
  SIGNAL_PONG,
  SIGNAL_PROTOCOL,
} from "../../domain/private-chats/private-signal.ts";
import type { ServiceContext } from "../../services/context.ts";
import { liveListeners } from "../../services/private-chats/live-listeners.ts";
import { logFault } from "../shared/log-fault.ts";
import type { ValueStore } from "../shared/value-store.ts";
import type { InboxValues } from "./values.ts";

/** The listener of a socket, kept with it: it survives the object's sleep. */
interface Listener {
  account: string;
  tokenHash: string;
  /** unix second at which it was last known that they may */
  checkedAt: number;
}

/** Tells dashboards that something changed: what it is they ask for by their ordinary calls. */
export interface Signal {
  /** Takes a dashboard's WebSocket in (the Worker has asked who it is). */
  connect(request: Request): Response;
  changed(userId: number): void;
  /** Whoever does not have the bot any more is shut out at once. */
  ownerChanged(): void;
  /** So are these sessions. @param tokenHashes of them */
  sessionsEnded(tokenHashes: readonly string[]): void;
}

/** Names under which the Worker says who listens; nothing from outside comes here. */
export const LISTENER_HEADERS = { account: "x-listener-account", tokenHash: "x-listener-token-hash" } as const;
/** RFC 6455: the server's policy forbids it. */
const FORBIDDEN = 1008;

interface Surroundings {
  values: ValueStore<InboxValues>;
  services(): ServiceContext;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
}

/** Creates the signal, by which the sockets of the dashboards hear of news (PCH-16). */
export function createSignal(state: DurableObjectState, { values, services, now, waitUntil }: Surroundings): Signal {
  const listenerOf = (socket: WebSocket) => socket.deserializeAttachment() as Listener;
  const mayListen = ({ account }: Listener) => {
    const snapshot = values.get("snapshot");
    return snapshot === undefined || (snapshot.deletedAt === 0 && snapshot.account === account);
  };

  function shutOut(isMeant: (listener: Listener) => boolean): void {
    for (const socket of state.getWebSockets()) {
      if (isMeant(listenerOf(socket))) socket.close(FORBIDDEN, "no longer allowed");
    }
  }

  /** Asks D1 about those whose last check is old, and shuts out who may no longer listen. */
  async function recheck(sockets: WebSocket[]): Promise<void> {
    const hashes = [...new Set(sockets.map((socket) => listenerOf(socket).tokenHash))];
    const live = await liveListeners(services(), values.get("botId") ?? 0, hashes);
    for (const socket of sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)) {
      const listener = listenerOf(socket);
      if (!live.has(listener.tokenHash)) socket.close(FORBIDDEN, "no longer allowed");
      else socket.serializeAttachment({ ...listener, checkedAt: now() } satisfies Listener);
    }
  }

  async function recheckAndPush(sockets: WebSocket[], signal: string): Promise<void> {
    await recheck(sockets);
    push(sockets, signal);
  }

  /** Pushes a signal to the sockets that are open; one line of the log tells of all that it did not reach. */
  function push(sockets: readonly WebSocket[], signal: string): void {
    const failures: unknown[] = [];
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      try {
        socket.send(signal);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length === 0) return;
    const [first] = failures;
    logFault("BotInbox", {
      where: "signal",
      bot: values.get("botId"),
      sockets: failures.length,
      message: String(first),
    });
  }

  return {
    connect(request) {
      const account = request.headers.get(LISTENER_HEADERS.account) ?? "";
      const tokenHash = request.headers.get(LISTENER_HEADERS.tokenHash) ?? "";
      const listener: Listener = { account, tokenHash, checkedAt: now() };
      if (account === "" || tokenHash === "" || !mayListen(listener)) return new Response(null, { status: 403 });
      if (state.getWebSockets().length >= SIGNAL_SOCKETS_MAX) return new Response(null, { status: 503 });
      const { 0: client, 1: server } = new WebSocketPair();
      state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(SIGNAL_PING, SIGNAL_PONG));
      state.acceptWebSocket(server);
      server.serializeAttachment(listener);
      // The session may have ended between the Worker's question and this: who is in is asked about once more.
      waitUntil(recheck([server]));
      const headers = { "sec-websocket-protocol": SIGNAL_PROTOCOL };
      return new Response(null, { status: 101, webSocket: client, headers });
    },

    changed(userId) {
      const sockets = state.getWebSockets();
      if (sockets.length === 0) return;
      const signal = JSON.stringify({ changed: String(userId) } satisfies PrivateSignal);
      const isFresh = (socket: WebSocket) => listenerOf(socket).checkedAt > now() - SIGNAL_RECHECK_SECONDS;
      push(sockets.filter(isFresh), signal);
      const old = sockets.filter((socket) => !isFresh(socket));
      if (old.length > 0) waitUntil(recheckAndPush(old, signal));
    },

    ownerChanged() {
      shutOut((listener) => !mayListen(listener));
    },

    sessionsEnded(tokenHashes) {
      shutOut(({ tokenHash }) => tokenHashes.includes(tokenHash));
    },
  };
}
