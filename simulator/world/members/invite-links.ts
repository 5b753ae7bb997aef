import { randomBytes } from "node:crypto";
import type { InviteLink } from "../types.ts";

/** Makes a link of somebody's, which belongs to a chat once it is among its `links`. */
export function newLink(creator: number, isPrimary: boolean): InviteLink {
  const link = `https://t.me/+${randomBytes(12).toString("base64url")}`;
  return { link, creator, isPrimary, createsJoinRequest: false, isRevoked: false, uses: 0 };
}
