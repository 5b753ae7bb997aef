import { LINK_SIGN_IN_MAX_AGE_SECONDS } from "../limits.ts";

/** The signed fields of an address that signs somebody in. */
export interface SignedLink {
  /** Telegram user id of the person they sign in, decimal */
  id: string;
  /** unix seconds */
  authDate: number;
  /** The address answers this browser's own login page. */
  isOwn: boolean;
}

/**
 * Tells whether the reader is asked before a link signs them in: anybody can send a link that signs in its sender
 * (AMB-279).
 * @param signedInAs Telegram user id of the person signed in now, null for nobody @param now unix seconds
 */
export const asksFirst = ({ id, authDate, isOwn }: SignedLink, signedInAs: string | null, now: number): boolean =>
  !isOwn && (now - authDate > LINK_SIGN_IN_MAX_AGE_SECONDS || replaces(id, signedInAs));

/** Tells whether signing in would replace another person's session. */
export const replaces = (id: string, signedInAs: string | null): boolean => signedInAs !== null && signedInAs !== id;
