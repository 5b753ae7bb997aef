/** Tells whether a text holds only spaces and invisible characters. */
export const isInvisible = (text: string): boolean => /^[\s\p{Cf}\p{Cc}]*$/u.test(text);
