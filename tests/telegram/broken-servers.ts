import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

const opened: Server[] = [];

/** @returns the root of a server that does this with every connection */
async function serverThat(serve: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    serve(socket);
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts the same server; `then` is called once a connection has brought a whole request. */
const serverThatTakes = (then: (socket: Socket) => void) =>
  serverThat((socket) => {
    let taken = "";
    socket.on("data", (chunk) => {
      taken += chunk;
      const [head = "", body = ""] = taken.split("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY);
      if (body.length >= length || taken.endsWith("\r\n0\r\n\r\n")) then(socket);
    });
  });

/** Returns an address at which nobody listens any more. */
export async function refusing(): Promise<string> {
  const root = await serverThat(() => undefined);
  await new Promise((resolve) => opened.pop()?.close(resolve));
  return root;
}

/** Speaks no TLS. */
export const withoutTls = async () =>
  (await serverThat((socket) => socket.once("data", () => socket.end("no TLS\r\n")))).replace("http:", "https:");

/** Breaks the connection after the request. */
export const breaking = () => serverThatTakes((socket) => socket.resetAndDestroy());

/** Breaks it after the head of an answer. */
export const breakingInTheAnswer = () =>
  serverThatTakes((socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{", () => socket.resetAndDestroy());
  });

/** Answers in whatever way, HTTP or not. */
export const answering = (raw: string) => serverThatTakes((socket) => socket.end(raw));

export const closeServers = () => {
  for (const server of opened.splice(0)) server.close();
};
