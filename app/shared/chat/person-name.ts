/** Names a person in a list: by first and last name, else by username, else by number. */
export const personName = (user: Record<"fname" | "lname" | "username" | "id", string>): string =>
  [user.fname, user.lname].filter(Boolean).join(" ") || user.username || user.id;
