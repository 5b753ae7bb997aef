const STORAGE_KEY = "steward.device";

/** Returns the id of this browser, sent with logins (AMB-032); undefined where storage is forbidden. */
export function deviceId(): string | undefined {
  try {
    const known = localStorage.getItem(STORAGE_KEY);
    if (known) return known;
    const made = crypto.randomUUID();
    localStorage.setItem(STORAGE_KEY, made);
    return made;
  } catch {
    return undefined;
  }
}
