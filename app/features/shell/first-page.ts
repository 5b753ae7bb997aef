/** First pages of sections that have no page of their own, below a chat or a bot. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  contentlib: "contentlib/msg_templates",
  messages: "messages/settings",
  newcomers: "newcomers/settings",
  // The overview stands at the chat's own address (NAV-05), the list of responders at the section's (NAV-14).
  overview: "",
  "overview/overview": "",
  "responders/list": "responders",
};
const FIRST_OF_BOT = "settings";
const LISTS = ["groups", "channels", "bots"];

/**
 * Returns the path of the first page of a section, or of the whole dashboard (NAV-01, AMB-268); null where the address
 * names none.
 * @param pathname of the section
 */
export function firstPage(pathname: string): string | null {
  const [list, id, ...rest] = pathname.split("/").filter((part) => part !== "");
  if (list === undefined) return "/groups";
  if (id === undefined || !LISTS.includes(list)) return null;
  const section = rest.join("/");
  const page = section === "" && list === "bots" ? FIRST_OF_BOT : FIRST_PAGES[section];
  if (page === undefined) return null;
  return `/${list}/${id}${page === "" ? "" : `/${page}`}`;
}
