import { OFFLINE_SCRIPT } from "./offline-script.ts";

/** What the page without a connection says and looks like. */
export interface OfflinePage {
  lang: string;
  dir: "ltr" | "rtl";
  title: string;
  detail: string;
  retry: string;
  /** CSS colours of the theme in force. */
  colors: { canvas: string; text: string; muted: string; accent: string; onAccent: string };
}

const MARKUP: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? sign);

/** The whole page as HTML that needs no file and nothing of the account; its one script waits for the connection. */
export function offlinePageHtml({ lang, dir, title, detail, retry, colors }: OfflinePage): string {
  const style = `body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:.75rem;padding:1rem;text-align:center;background:${colors.canvas};color:${colors.text};font:400 1rem/1.5 system-ui,sans-serif}h1{margin:0;font-size:1.375rem}p{margin:0;color:${colors.muted}}a{justify-self:center;padding:.75rem 1rem;border-radius:.625rem;background:${colors.accent};color:${colors.onAccent};font-weight:600;text-decoration:none}`;
  return [
    `<!doctype html><html lang="${escaped(lang)}" dir="${dir}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${style.replaceAll("<", "")}</style></head>`,
    // An empty address is the page that was asked for.
    `<body><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><a href="">${escaped(retry)}</a><script>${OFFLINE_SCRIPT}</script></body></html>`,
  ].join("");
}
