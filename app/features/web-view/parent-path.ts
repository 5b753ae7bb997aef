/** The pages of the tab bar, above which there is nothing. */
const ROOTS = ["/groups", "/channels", "/bots", "/tasks", "/more"];
/** Pages that are no place in the dashboard. */
const OUTSIDE = /^(?:|\/login|\/oops|\/connect_with_web_app\/.*)$/;

/**
 * The page above another one, for the way back of who was led into the middle of the dashboard.
 * @returns null at the top
 */
export function parentPath(pathname: string): string | null {
  const path = pathname.replace(/\/+$/, "");
  if (ROOTS.includes(path) || OUTSIDE.test(path)) return null;
  const [list = "", id = "", section = "", ...rest] = path.slice(1).split("/");
  if (list === "plan") return `/${section === "bot" ? "bots" : "groups"}/${rest[0] ?? ""}`.replace(/\/$/, "");
  if (section === "") return id === "" ? "/groups" : `/${list}`;
  const last = rest.at(-1) ?? "";
  // A single thing of a section, which is known by a number, stands below it, as does what is deeper; a tab does not.
  const isInside = rest.length > 1 || /\d/.test(last);
  if (isInside) return `/${list}/${id}/${section}`;
  // The first page of a bot is one of its sections.
  if (list === "bots") return section === "settings" ? "/bots" : `/bots/${id}/settings`;
  return `/${list}/${id}`;
}
