import { wordsOf } from "./refusal-words.js";

/** The control API of the simulator (see simulator/README.md), one function per kind of call. */

/** An answer that says why something was refused; `message` is fit to be shown. */
class Refused extends Error {}

async function request(path, init) {
  const response = await fetch(`/control/${path}`, init).catch(() => {
    throw new Refused("The simulator does not answer. Is it still running?");
  });
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(wordsOf(body?.error ?? `the simulator answered ${response.status}`));
  return body;
}

/** @param {string} path after `/control/` */
export function read(path) {
  return request(path);
}

/** @param {string} path after `/control/` @param {object} [body] */
export function act(path, body = {}) {
  return request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Finds a bot of the world by its user name or its id. */
export function findBot(world, wanted) {
  const name = String(wanted ?? "")
    .replace(/^@/, "")
    .toLowerCase();
  return world.bots.find((bot) => String(bot.id) === name || bot.username?.toLowerCase() === name);
}
