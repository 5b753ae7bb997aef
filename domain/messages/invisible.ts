/** Tells whether there are only spaces and characters that nobody sees. */
export const isInvisible = (text: string): boolean => /^[\s\p{Cf}\p{Cc}]*$/u.test(text);
