/**
 * 0 none, 1 inline buttons, 2 reply keyboard (MSG-15). In a file of its own, since message bubbles need it without the
 * shapes.
 */
export const INTERACTION = { none: 0, inline: 1, reply: 2 } as const;
