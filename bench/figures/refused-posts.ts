import { createRandom } from "../../tests/support/fuzz/random.ts";
import { rawRequest } from "../../tests/support/kept-connection.ts";
import type { Figure } from "../figure.ts";
import { SCALE } from "../paced.ts";
import { failuresOf, sendRaw, statusesText } from "../raw-load.ts";
import { addressOf, onStage } from "../stage.ts";

const POSTS = Math.ceil(10_000 * SCALE);
const JSON_HEADERS = { "content-type": "application/json" };

/**
 * Lists requests that are refused before anybody reads their body: 404, 401, 403, 405, 413, and a page that takes none.
 */
const refusals = (webhook: string) => [
  { target: "/webhook/nobodys12345", body: "x".repeat(300) },
  { target: webhook, body: "x".repeat(5000) },
  { target: "/v2data/messages/history/1001234567890", body: "x".repeat(20_000) },
  { target: "/v2data/chats/list_managables", body: "x".repeat(300) },
  { target: "/v2data/account/login_via_telegram_widget", body: "x".repeat(400_000) },
  { target: "/login", body: "x".repeat(300) },
];

export const refusedPosts: Figure = {
  name: "refused-posts",
  title: `Of ${POSTS} POSTs on 20 kept connections that are refused before their body is read: unanswered`,
  limit: { atMost: 0 },
  measure: () =>
    onStage(
      "refused-posts",
      async (stage) => {
        const random = createRandom(1);
        const posts = refusals(new URL(stage.webhook.url).pathname);
        const endings = await sendRaw(stage.product.origin, POSTS, {
          next: (index) =>
            rawRequest({ method: "POST", headers: { ...JSON_HEADERS, ...addressOf(index) }, ...random.pick(posts) }),
        });
        const detail = `${statusesText(endings)}; cut lines: ${endings.cuts}, hangs: ${endings.hangs}`;
        return { value: failuresOf(endings), detail };
      },
      { asServed: true },
    ),
};
