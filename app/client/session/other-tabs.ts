/** Key of local storage for the account that is shown. */
export const ACCOUNT_KEY = "steward.account";

/** Reads the account's id from a stored text; the script is a part of every page, so it parses no more. */
const owner = (text: string | null) => String(/"id":"\d+/.exec(text ?? ""));

/**
 * Loads the page anew once another tab signs out, or in as somebody else: the cookie is that of all tabs, so that the
 * pages to come would be another account's than the token in this one's memory (AUTH-15, AUTH-22).
 */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key === ACCOUNT_KEY && owner(oldValue) !== owner(newValue)) window.location.reload();
  });
}
