const OPENED = /^(https?|tg|ton|mailto|tel):/i;
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d{1,5}([/?#]|$))/i;

/** Leaves blanks and line breaks out of an address as browsers do, also those within a scheme. */
const withoutBlanks = (url: string): string => url.replace(/\s/g, "");

/** Tells whether an address begins with a scheme; `example.org:8080` is a host with its port. */
export const hasScheme = (url: string): boolean => SCHEME.test(withoutBlanks(url)) || OPENED.test(url);

/** Tells whether a link may lead to an address: `javascript:`, `data:` and other schemes run what a stranger wrote. */
export const isLinkUrl = (url: string): boolean => OPENED.test(url) || !hasScheme(url);
