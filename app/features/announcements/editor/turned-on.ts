/** The word in the editor's address for one that is switched on there. */
export const TURNED_ON = "on";

/**
 * Returns the address at which an announcement is switched on whose time has passed: it needs another one.
 * @param edit address of its editor
 */
export const turnedOnPath = (edit: string): string => `${edit}?${TURNED_ON}`;
