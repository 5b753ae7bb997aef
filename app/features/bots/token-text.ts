const TOKEN = /\d{6,16}:[\w-]{8,}/;

/** The token in what was pasted, which may be @BotFather's whole message; null where there is none. */
export const tokenIn = (pasted: string): string | null => TOKEN.exec(pasted)?.[0] ?? null;
