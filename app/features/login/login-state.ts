const STORAGE_KEY = "steward.login";

/**
 * Creates a mark of this tab's login page, which Telegram's answer returns: without it the answer may belong to
 * somebody else's press (AMB-279). Empty where storage is closed.
 */
export function loginState(): string {
  try {
    const known = sessionStorage.getItem(STORAGE_KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    sessionStorage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    return "";
  }
}

/** Tells whether a returned mark is this tab's; each mark is valid once. */
export function takeLoginState(state: string | null): boolean {
  try {
    const known = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return known !== null && known === state;
  } catch {
    return false;
  }
}
