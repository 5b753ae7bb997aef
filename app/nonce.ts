import { createContext, useContext } from "react";

const NonceContext = createContext("");

/** Carries the Content-Security-Policy's nonce while the server renders; browsers hide it from scripts. */
export const NonceProvider = NonceContext.Provider;
/** Provides the nonce of the answer's Content-Security-Policy. */
export const useNonce = (): string | undefined => useContext(NonceContext) || undefined;
