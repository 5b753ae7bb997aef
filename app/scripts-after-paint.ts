/** What Remix writes to have a page's scripts fetched and run. */
const MODULES = /(?:<link rel="modulepreload"[^>]*>)+|<script [^>]*type="module"[^>]*>.*?<\/script>/gs;

/** The same in a template, where a browser lets it lie. */
const LATER = "data-later";

/**
 * Puts a page's scripts behind its first paint: what is to be seen has the line and the processor for itself, and the
 * scripts are asked for in the moment in which it stands on the screen (docs/decisions/026). A page nobody looks at is
 * not painted, and does not wait for it; nor does one that is complete and still not painted a second later.
 * @param html a page's markup, in which React finds each element in its old place when it takes the page over
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const page = html.replace(MODULES, (modules) => `<template ${LATER}>${modules}</template>`);
  return `${page}<script nonce="${nonce}">${START}</script>`;
}

const START = `{
  const start = () => {
    for (const later of document.querySelectorAll("template[${LATER}]")) later.replaceWith(later.content);
  };
  if (document.hidden) start();
  requestAnimationFrame(() => setTimeout(start));
  addEventListener("load", () => setTimeout(start, 1000));
}`.replace(/\n\s*/g, "");
