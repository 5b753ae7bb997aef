/** The word in the editor's address for an announcement that is switched on there. */
export const TURNED_ON = "on";

/**
 * Returns the address at which an announcement is switched on whose time has passed and has to be set anew.
 * @param edit address of its editor
 */
export const turnedOnPath = (edit: string): string => `${edit}?${TURNED_ON}`;
