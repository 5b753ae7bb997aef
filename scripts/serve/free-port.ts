import { createServer } from "node:net";
import { PlainError } from "../run-main.ts";

/** Binds a port for a moment; port 0 finds a free one. */
function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

/**
 * Checks that a port can be bound and answers its number (port 0: any free one).
 * @param flag what the operator changes to take another one, for example `--port`
 * @throws PlainError when the port is taken or may not be bound.
 */
export async function claimPort(port: number, host: string, flag: string): Promise<number> {
  try {
    return await tryPort(port, host);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE") throw new PlainError(`Port ${port} is taken. Choose another one with ${flag}.`);
    if (code === "EACCES") throw new PlainError(`Port ${port} may not be bound. Choose another one with ${flag}.`);
    throw error;
  }
}
