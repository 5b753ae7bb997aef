import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ApiResponse, Message, Update } from "@grammyjs/types";
import { type Simulator, type SimulatorOptions, startSimulator } from "../../simulator/server.ts";

export const TOKEN = "4200:secret-of-the-bot";
export const BOT = 4200;

/** One simulator with one bot, and short ways to call it. */
export interface TestWorld {
  simulator: Simulator;
  /** Calls a Bot API method as JSON; throws "code description" where it is refused. */
  call<T = unknown>(method: string, body?: Record<string, unknown>, token?: string): Promise<T>;
  /** Calls a Bot API method as JSON; the whole answer. */
  answer(method: string, body?: Record<string, unknown>, token?: string): Promise<ApiResponse<unknown>>;
  /** Posts to the control API; throws its error. */
  act<T = Message>(path: string, body?: Record<string, unknown>): Promise<T>;
  read<T>(path: string): Promise<T>;
  /** Makes a person; their id. */
  person(firstName: string, more?: Record<string, unknown>): Promise<number>;
  /** Makes a chat of `creator`; its id. */
  chat(type: string, creator: number, more?: Record<string, unknown>): Promise<number>;
  /** Takes all updates that wait for the bot, by `getUpdates`. */
  updates(token?: string): Promise<Update[]>;
  stop(): Promise<void>;
}

export async function startTest(options: Partial<SimulatorOptions> = {}): Promise<TestWorld> {
  const simulator = await startSimulator({ port: 0, ...options });
  const post = async (path: string, body: unknown) => {
    const headers = { "content-type": "application/json" };
    return fetch(simulator.origin + path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const answer: TestWorld["answer"] = async (method, body = {}, token = TOKEN) =>
    (await (await post(`/bot${token}/${method}`, body)).json()) as ApiResponse<unknown>;
  const act = async <T>(path: string, body: Record<string, unknown> = {}): Promise<T> => {
    const response = await post(`/control/${path}`, body);
    const result = (await response.json()) as T & { error?: string };
    if (!response.ok) throw new Error(result.error);
    return result;
  };
  const world: TestWorld = {
    simulator,
    answer,
    act,
    call: async <T>(method: string, body?: Record<string, unknown>, token?: string) => {
      const result = await answer(method, body, token);
      if (!result.ok) throw new Error(`${result.error_code} ${result.description}`);
      return result.result as T;
    },
    read: async <T>(path: string) => (await (await fetch(`${simulator.origin}/control/${path}`)).json()) as T,
    person: async (firstName, more = {}) => (await act<{ id: number }>("users", { first_name: firstName, ...more })).id,
    chat: async (type, creator, more = {}) =>
      (await act<{ id: number }>("chats", { type, title: "Chat", creator, ...more })).id,
    updates: async (token = TOKEN) => {
      const updates = (await world.call("getUpdates", {}, token)) as Update[];
      const last = updates.at(-1);
      if (last) await world.call("getUpdates", { offset: last.update_id + 1 }, token);
      return updates;
    },
    stop: () => simulator.stop(),
  };
  await act("bots", { token: TOKEN, username: "test_bot", first_name: "Test" });
  return world;
}

export interface Delivery {
  update: Update;
  headers: IncomingHttpHeaders;
}

/** A webhook's server: keeps what it gets and answers as `reply` says. */
export class Receiver {
  readonly got: Delivery[] = [];
  reply: (update: Update) => Reply | Promise<Reply> = () => ({});
  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", async () => {
        const update = JSON.parse(text) as Update;
        receiver.got.push({ update, headers: request.headers });
        const { status = 200, headers = {}, body = "" } = await receiver.reply(update);
        response.writeHead(status, headers).end(body);
      });
    });
    const receiver = new Receiver(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Lists the update ids in the order of their arrival. */
  ids(): number[] {
    return this.got.map(({ update }) => update.update_id);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
