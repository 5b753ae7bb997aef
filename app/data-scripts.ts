const IN_SCRIPTS: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** A text as a JavaScript literal that can end neither its script nor its line. */
const literal = (text: string) =>
  JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (sign) => IN_SCRIPTS[sign] ?? sign);

/**
 * The loaders' data as scripts that hand it to Remix in the browser, which reads it from
 * `__remixContext.streamController` (opened by `<Scripts>`).
 */
export function dataScripts(text: string, nonce: string): string {
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal(text)});${controller}.close();</script>`;
}
