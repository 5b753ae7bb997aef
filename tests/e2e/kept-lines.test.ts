import { claimPort } from "../../scripts/serve/free-port.ts";
import { type Front, openFront } from "../../scripts/serve/front.ts";
import { stage } from "../support/e2e/stage.ts";
import { expect, test } from "../support/e2e/test.ts";
import { keepConnection, rawRequest } from "../support/kept-connection.ts";

const TIMES = 40;
const JSON_HEADERS = { "content-type": "application/json" };

let front: Front;
let frontOrigin: string;
test.beforeAll(async () => {
  const host = "127.0.0.1";
  const port = await claimPort(0, host, "--port");
  front = await openFront({ host, port, inner: new URL(stage().productOrigin) });
  frontOrigin = `http://${host}:${port}`;
});
test.afterAll(() => front.close());

for (const [server, origin] of [
  ["to the Worker", () => stage().productOrigin],
  ["to the local server's front", () => frontOrigin],
] as const) {
  test.describe(`a kept connection ${server}`, () => {
    for (const [status, target, length] of [
      [404, "/webhook/nobody", 300],
      [401, "/webhook/abcdefabcdef", 5000],
      [403, "/v2data/messages/history/1001234567890", 20_000],
      [405, "/v2data/chats/list_managables", 300],
      [405, "/login", 300],
      [405, "/favicon.svg", 300],
    ] as const) {
      test(`bears ${status} of POST ${target} with a body that nobody wants, again and again`, async () => {
        const line = await keepConnection(origin());
        const request = rawRequest({ method: "POST", target, headers: JSON_HEADERS, body: "x".repeat(length) });
        const answers: (number | null)[] = [];
        for (let time = 0; time < TIMES; time++) answers.push((await line.ask(request))?.status ?? null);
        expect([answers, line.isCut()]).toEqual([answers.map(() => status), false]);
        line.close();
      });
    }

    test("bears what is no address, and answers it without an outage", async () => {
      const line = await keepConnection(origin());
      const odd = [
        "/%00",
        "/%zz",
        "/groups/%E0%A4%A",
        "/groups/%c0%ae",
        `/${"a".repeat(5000)}`,
        "//",
        "/login?_data",
        "/?%",
      ];
      for (const target of [...odd, "/v2data/%zz", "/webhook/%", "/i18n/telegram_dashbaord/%zz.json"]) {
        const answer = await line.ask(rawRequest({ method: "GET", target }));
        expect([target, (answer?.status ?? 599) < 500]).toEqual([target, true]);
      }
      // Some programs say of every request how long its body is.
      for (const target of ["/login", "/v2data/config", "/healthz"]) {
        const answer = await line.ask(rawRequest({ method: "GET", target, headers: { "content-length": "0" } }));
        expect([target, answer?.status]).toEqual([target, 200]);
      }
      line.close();
    });
  });
}
