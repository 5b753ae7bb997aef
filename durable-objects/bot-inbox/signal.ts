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

/** The listener behind a socket, attached to it so that it survives the object's hibernation. */
interface Listener {
  account: string;
  tokenHash: string;
  /** unix second at which the right to listen was last confirmed */
  checkedAt: number;
}

/** Tells dashboards that something changed; they fetch the change by their ordinary calls. */
export interface Signal {
  /** Accepts a dashboard's WebSocket, which the Worker has authenticated. */
  connect(request: Request): Response;
  changed(userId: number): void;
  /** Closes the sockets of everybody who does not have the bot any more. */
  ownerChanged(): void;
  /** Closes the sockets of ended sessions. @param tokenHashes of these sessions */
  sessionsEnded(tokenHashes: readonly string[]): void;
}

/** Headers in which the Worker names the listener; they never come from outside. */
export const LISTENER_HEADERS = { account: "x-listener-account", tokenHash: "x-listener-token-hash" } as const;
/** WebSocket close code 1008 (RFC 6455): the server's policy forbids the connection. */
const FORBIDDEN = 1008;

interface Surroundings {
  values: ValueStore<InboxValues>;
  services(): ServiceContext;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
}

/** Creates the signal that reports news to the sockets of the dashboards (PCH-16). */
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

  /** Asks D1 about listeners whose last check is old, and closes the sockets of those who may no longer listen. */
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

  /** Pushes a signal to the open sockets; one line of the log reports all failures. */
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
