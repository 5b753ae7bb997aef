import { LINK_SIGN_IN_MAX_AGE_SECONDS } from "../limits.ts";

/** Signed fields that came with an address. */
export interface SignedLink {
  /** Telegram user id, decimal: whom they sign in */
  id: string;
  /** unix seconds */
  authDate: number;
  /** They answer this browser's own login page. */
  isOwn: boolean;
}

/**
 * Tells whether the reader is asked before a link signs them in: anybody can send a link that signs in its sender
 * (AMB-279).
 * @param signedInAs Telegram user id of who is signed in by now @param now unix seconds
 */
export const asksFirst = ({ id, authDate, isOwn }: SignedLink, signedInAs: string | null, now: number): boolean =>
  !isOwn && (now - authDate > LINK_SIGN_IN_MAX_AGE_SECONDS || replaces(id, signedInAs));

/** Tells whether signing in takes the place of somebody else. */
export const replaces = (id: string, signedInAs: string | null): boolean => signedInAs !== null && signedInAs !== id;
