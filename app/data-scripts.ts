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

/** All of a stream's text. Reads to its end: a value that a loader did not wait for would be waited for here. */
export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * The loaders' data as scripts that hand it to Remix in the browser, which reads it from
 * `__remixContext.streamController` (opened by `<Scripts>`).
 */
export function dataScripts(text: string, nonce: string): string {
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal(text)});${controller}.close();</script>`;
}
