/** Key of local storage for the account that is shown. */
export const ACCOUNT_KEY = "steward.account";

/** Reads the account's id from a stored text, without a parser for the rest: the script is a part of every page. */
const owner = (text: string | null) => String(/"id":"\d+/.exec(text ?? ""));

/**
 * Reloads the page once another tab signs out, or signs in as somebody else: all tabs share the cookie, so further
 * pages would be of another account than the token in this tab's memory (AUTH-15, AUTH-22).
 */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key === ACCOUNT_KEY && owner(oldValue) !== owner(newValue)) window.location.reload();
  });
}
