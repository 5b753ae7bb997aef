/**
 * Rewrites the heads of a multipart body's parts in the only spelling that Node's reader of forms accepts. Telegram
 * accepts others, and its clients write `form-data;name="x";filename=y` too.
 */
export async function withPlainHeads(request: Request): Promise<Request> {
  const type = request.headers.get("content-type") ?? "";
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return request;
  // One character a byte, there and back.
  const body = Buffer.from(await request.arrayBuffer()).toString("latin1");
  const literally = mark.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const heads = new RegExp(`(--${literally}\\r\\n)([\\s\\S]*?)(?=\\r\\n\\r\\n)`, "g");
  const plain = body.replace(
    heads,
    (_, start: string, head: string) => start + head.split("\r\n").map(plainLine).join("\r\n"),
  );
  return new Request(request.url, {
    method: "POST",
    headers: { "content-type": type },
    body: Buffer.from(plain, "latin1"),
  });
}

function plainLine(line: string): string {
  const value = /^content-disposition:\s*form-data\s*;(.*)$/i.exec(line)?.[1];
  if (value === undefined) return line.replace(/^([^:]+):\s*/, "$1: ");
  const parameters = [...value.matchAll(/([\w*-]+)=(?:"([^"]*)"|([^;]*))/g)].map(
    ([, name, quoted, bare]) => `; ${name}="${quoted ?? bare?.trim() ?? ""}"`,
  );
  return `Content-Disposition: form-data${parameters.join("")}`;
}
