/** Text keys of the two lists of chats. */
export const LIST_WORDS = {
  groups: {
    title: "groups.title",
    search: "groups.search",
    add: "groups.add",
    none: "groups.empty.title",
    why: "groups.empty.why",
    allArchived: "groups.empty.archived",
  },
  channels: {
    title: "channels.title",
    search: "channels.search",
    add: "channels.add",
    none: "channels.empty.title",
    why: "channels.empty.why",
    allArchived: "channels.empty.archived",
  },
} as const;
