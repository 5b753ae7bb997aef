/** Signs that no address holds; browsers leave them out, and so would read a scheme that was not seen here. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Signs without a look of their own before an address, as a byte order mark. */
const UNSEEN = /^[\s\p{Cf}]+/u;
const OPENED = /^(https?|tg|ton|mailto|tel):/i;
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d{1,5}([/?#]|$))/i;

/** Leaves blanks and line breaks out of an address as browsers do, also those within a scheme. */
const withoutBlanks = (url: string): string => url.replace(UNSEEN, "").replace(/[\s\p{Cc}]/gu, "");

/** Tells whether an address begins with a scheme; `example.org:8080` is a host with its port. */
export const hasScheme = (url: string): boolean => SCHEME.test(withoutBlanks(url)) || OPENED.test(url);

/**
 * Tells whether a link may lead to an address: it has no control character, and none of the schemes, as `javascript:`
 * and `data:`, that run what a stranger wrote.
 */
export const isLinkUrl = (url: string): boolean => !hasControl(url) && (OPENED.test(url) || !hasScheme(url));

/** Tells whether an address holds a control character or a line's end. */
export const hasControl = (url: string): boolean => CONTROL.test(url);
