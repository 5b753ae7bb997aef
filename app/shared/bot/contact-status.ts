import { CONTACT_STATUS } from "../../../domain/private-chats/contact.ts";

const NAMES = new Map(Object.entries(CONTACT_STATUS).map(([name, code]) => [code as number, name]));

const nameOf = (status: number) => (NAMES.get(status) ?? "nonExistent") as keyof typeof CONTACT_STATUS;

/** Returns the label of a contact's status (PCH-01). */
export const statusKey = (status: number) => `privateChat.status.${nameOf(status)}` as const;

/** Returns the text key of the reason why a contact cannot be written to; null when it can. */
export function reasonKey(status: number) {
  const name = nameOf(status);
  return name === "normal" ? null : (`privateChat.reason.${name}` as const);
}
