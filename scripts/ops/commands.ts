import type { ListedLetters } from "../../services/ops/dead-letters.ts";
import type { RestoreOutcome } from "../../services/ops/derived-objects.ts";
import type { PersonErasure } from "../../services/ops/erase-person.ts";
import type { PersonExport } from "../../services/ops/export-person.ts";
import type { ReplayOutcome } from "../../services/ops/operated-objects.ts";
import type { RepairStep } from "../../services/ops/repair.ts";
import type { OperatorStatus } from "../../services/ops/status.ts";
import { PlainError } from "../run-main.ts";
import type { OpsClient } from "./client.ts";
import { erasureText, lettersText, readable, repairText } from "./print.ts";
import { statusLines, statusText } from "./status-report.ts";

export const USAGE = `npm run ops -- COMMAND
  status                 compares the product with its limits; ends with 2 where something is beyond one
  chat ID                a chat, by its id or Telegram's number: snapshot, alarms, outbox, dead letters, size
  bot ID                 a bot: token, webhook, inbox
  account ID             an account: sessions, chats, bots, orders, tasks
  dead-letters [PLACE]   updates that could not be handled, of all places or one (a chat's id, or bot:ID)
    --body               with what was sent, which the server's log notes
  replay PLACE ID        handles a dead letter once more, as if it came now
  export ID              everything that is stored of a person, as JSON
  erase ID --yes         erases a person everywhere
  repair [PLACE]         makes anew what is derived, of all chats and own bots or of one
    --kind K             snapshots, directory, alarms or webhooks alone
  restore CHAT --at TIME --yes     takes a chat's object back to a time (2026-11-23T12:00:00Z) of the last 30 days
  restore CHAT --undo MARK --yes   takes that back, by the mark that it answered
STEWARD_URL is the address of the Steward, OPERATOR_TOKEN its operator's token.`;

export interface Asked {
  words: readonly string[];
  body: boolean;
  yes: boolean;
  kind?: string | undefined;
  at?: string | undefined;
  undo?: string | undefined;
}
/** The text to print, and the exit code. */
export interface Told {
  text: string;
  code: number;
}

const PATH_OF: Readonly<Record<string, string>> = { chat: "chats", bot: "bots", account: "accounts" };
const ok = (text: string): Told => ({ text, code: 0 });
/** Limit of steps, more than any command over all chats takes. */
const STEPS_MAX = 1_000_000;

/** Carries out a command of the operator's. @throws PlainError where it is none, or the server refuses */
export async function runCommand(client: OpsClient, asked: Asked): Promise<Told> {
  const { words, body, yes } = asked;
  const [command, first, second] = words.map((word) => encodeURIComponent(word).replaceAll("%3A", ":"));
  switch (command) {
    case "status": {
      const status = await client.ask<OperatorStatus>("GET", "status");
      return { text: statusText(status), code: statusLines(status).some(({ isBad }) => isBad) ? 2 : 0 };
    }
    case "chat":
    case "bot":
    case "account":
      return ok(readable(await client.ask<object>("GET", `${PATH_OF[command]}/${needed(first, "an id")}`)));
    case "dead-letters":
      return listLetters(client, first, body);
    case "replay":
      return replay(client, needed(first, "a chat's id or bot:ID"), needed(second, "the number of a dead letter"));
    case "export": {
      const steps = await stepsOf<PersonExport>(client, "GET", `people/${needed(first, "an id")}/export`);
      const unanswered = steps.flatMap((step) => step.unanswered);
      const places = steps.flatMap((step) => step.places);
      const whole = { person: steps[0]?.person, account: steps[0]?.account ?? null, places, unanswered };
      return { text: JSON.stringify(whole, null, 2), code: unanswered.length > 0 ? 1 : 0 };
    }
    case "erase": {
      const id = needed(first, "an id");
      if (!yes)
        throw new PlainError(`This erases what person ${id} wrote and is called, everywhere and for good: add --yes.`);
      const steps = await stepsOf<PersonErasure>(client, "POST", `people/${id}/erase`);
      return { text: erasureText(steps), code: steps.some(({ unanswered }) => unanswered.length > 0) ? 1 : 0 };
    }
    case "repair": {
      const path = `repair?kind=${encodeURIComponent(asked.kind ?? "all")}&place=${first ?? ""}`;
      const steps = await stepsOf<RepairStep>(client, "POST", path);
      return { text: repairText(steps), code: steps.some(hasFailed) ? 1 : 0 };
    }
    case "restore":
      return restore(client, needed(first, "a chat's id"), asked);
    default:
      throw new PlainError(USAGE);
  }
}

function needed(word: string | undefined, what: string): string {
  if (word === undefined || word === "") throw new PlainError(`Name ${what}.\n${USAGE}`);
  return word;
}

async function listLetters(client: OpsClient, place: string | undefined, body: boolean): Promise<Told> {
  const query = body ? "&body=1" : "";
  const found: Pick<ListedLetters, "letters" | "places"> = { letters: [], places: [] };
  for (let after = ""; ; ) {
    const page = await client.ask<ListedLetters>("GET", `dead_letters?place=${place ?? ""}&after=${after}${query}`);
    found.letters.push(...page.letters);
    found.places.push(...page.places);
    for (const more of page.places) await readRest(client, more, query, found.letters);
    if (page.next === null) break;
    after = page.next;
  }
  const text = found.letters.length === 0 ? "There is no dead letter." : lettersText(found);
  return { text, code: found.places.some(({ error }) => error !== undefined) ? 1 : 0 };
}

async function readRest(
  client: OpsClient,
  { place, next_letter }: ListedLetters["places"][number],
  query: string,
  letters: ListedLetters["letters"],
): Promise<void> {
  for (let letter = next_letter; letter !== undefined; ) {
    const page = await client.ask<ListedLetters>("GET", `dead_letters?place=${place}&letter=${letter}${query}`);
    letters.push(...page.letters);
    letter = page.places[0]?.next_letter;
  }
}

const REPLAYED: Record<Exclude<ReplayOutcome["outcome"], "unknown" | "failed">, string> = {
  replayed: "It was handled, and is no dead letter any more.",
  unusable: "It cannot be handled by any program: it was cut, or only its number was kept, or its bot is gone.",
  moved: "The chat has another number now, and takes nothing under this one.",
};

async function replay(client: OpsClient, place: string, id: string): Promise<Told> {
  const answer = await client.ask<ReplayOutcome>("POST", `dead_letters/${place}/${id}/replay`, [409]);
  if (answer.outcome === "failed") return { text: `It failed again and stays: ${answer.error}`, code: 1 };
  if (answer.outcome === "unknown") return { text: "There is no such dead letter (any more).", code: 1 };
  return { text: REPLAYED[answer.outcome], code: answer.outcome === "replayed" ? 0 : 1 };
}

async function restore(client: OpsClient, id: string, { at, undo, yes }: Asked): Promise<Told> {
  const second = at === undefined ? Number.NaN : Math.floor(Date.parse(at) / 1000);
  if (undo === undefined && Number.isNaN(second)) throw new PlainError("Name a time: --at 2026-11-23T12:00:00Z.");
  if (!yes) throw new PlainError("Everything in this chat since then goes: messages, members, points. Add --yes.");
  const to = undo === undefined ? `at=${second}` : `bookmark=${encodeURIComponent(undo)}`;
  const answer = await client.ask<RestoreOutcome>("POST", `chats/${id}/restore?${to}`, [409]);
  if (answer.outcome === "unavailable") {
    return { text: `The platform cannot take this object back: ${answer.reason}`, code: 1 };
  }
  const text = [
    "The object begins anew with what it had then. Now make consistent what hangs on it:",
    `  npm run ops -- repair ${id}`,
    `To take it back: npm run ops -- restore ${id} --undo ${answer.undo} --yes`,
  ];
  return { text: text.join("\n"), code: 0 };
}

const hasFailed = ({ failed, shared_bot = "set" }: RepairStep): boolean => failed.length > 0 || shared_bot !== "set";

/** Calls step after step until there is no next one. */
async function stepsOf<Step extends { next: string | null }>(
  client: OpsClient,
  method: "GET" | "POST",
  path: string,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (let after = ""; steps.length < STEPS_MAX; ) {
    const step = await client.ask<Step>(method, `${path}${path.includes("?") ? "&" : "?"}after=${after}`);
    steps.push(step);
    if (step.next === null) break;
    after = step.next;
  }
  return steps;
}
