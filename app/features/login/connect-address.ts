const STORAGE_KEY = "steward.connect";

/** Remembers which bot's web view this is, for signing in anew (AUTH-10). */
export function storeConnect(botHashId: string): void {
  sessionStorage.setItem(STORAGE_KEY, botHashId);
}

/**
 * Returns the address at which the web view signs in; a reload in a frame without cookies needs it too.
 * @param sharedBotHashId of the bot where no other is known @param goto where to go then
 */
export function connectAddress(sharedBotHashId: string, goto: string): string {
  const botHashId = sessionStorage.getItem(STORAGE_KEY) ?? sharedBotHashId;
  return `/connect_with_web_app/${botHashId}${goto === "/" ? "" : `?goto=${encodeURIComponent(goto)}`}`;
}
