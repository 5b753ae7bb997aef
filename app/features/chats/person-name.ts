/** A person's name, or what there is instead. */
export const nameOf = ({ fname, lname, username, id }: Record<"fname" | "lname" | "username" | "id", string>): string =>
  [fname, lname].filter(Boolean).join(" ") || username || id;
