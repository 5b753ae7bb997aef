import * as z from "zod/mini";

/** The word before the token in `Sec-WebSocket-Protocol`, and the one that the server answers with. */
export const SIGNAL_PROTOCOL = "steward";
/** Ping and its answer, by which a browser keeps an idle connection open without waking the object. */
export const SIGNAL_PING = "ping";
export const SIGNAL_PONG = "pong";

/**
 * Signal of a bot's private chats (GET /v2data/private_chats/{botId}/signal, a WebSocket): something changed with this
 * person. The page asks for the change by its ordinary calls.
 */
const privateSignalShape = z.object({ changed: z.string() });
export type PrivateSignal = z.infer<typeof privateSignalShape>;
