const STORAGE_KEY = "steward.connect";

/** Remembers the bot of this web view, for signing in again (AUTH-10). */
export function storeConnect(botHashId: string): void {
  sessionStorage.setItem(STORAGE_KEY, botHashId);
}

/**
 * Returns the address at which the web view signs in; a reload in a frame without cookies needs it too.
 * @param sharedBotHashId hash id of the shared bot, used where no other bot is known
 * @param goto address to open afterwards
 */
export function connectAddress(sharedBotHashId: string, goto: string): string {
  const botHashId = sessionStorage.getItem(STORAGE_KEY) ?? sharedBotHashId;
  return `/connect_with_web_app/${botHashId}${goto === "/" ? "" : `?goto=${encodeURIComponent(goto)}`}`;
}
