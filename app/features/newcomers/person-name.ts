/** How somebody is called in a list: by name, else by @name, else by number. */
export const personName = (user: { id: string; fname: string; lname: string; username: string }): string =>
  [user.fname, user.lname].filter(Boolean).join(" ") || user.username || user.id;
