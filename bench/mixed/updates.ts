/** Update with the address it is for, and its counterpart at a bare Worker. */
export interface MixedUpdate {
  bot: "shared" | "own";
  /** The object that gets it: a group, the own bot's hub, or a person's chat with the shared bot. */
  object: string;
  update: Record<string, unknown>;
  /** rows that the product writes at least, and requests that it makes of Telegram */
  inserts: number;
  fetches: number;
}

export interface MixedWorld {
  groups: readonly number[];
  /** the own bot writes with this many people, and the shared one with as many others */
  people: number;
  keyword: string;
  forbidden: string;
}

const FIRST_WRITER = 880_000_001;
const WRITERS = 2000;
/** Newcomers among a hundred updates. */
const JOINS = 8;
const FIRST_NEWCOMER = 890_000_001;
const FIRST_OF_OWN = 870_000_001;
const FIRST_OF_SHARED = 860_000_001;

let updateId = 300_000_000;
let messageId = 1_000_000;

const person = (id: number) => ({ id, is_bot: false, first_name: `Person ${id % 1000}`, language_code: "en" });
const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * Makes the n-th update of a mix of all there is: of a hundred, 40 ordinary messages, 7 that a responder answers, 8
 * that are removed and warned of, 5 edits, 8 that come in under a check, 6 presses of its button, 6 who leave, 3
 * commands of nobody, 3 of another bot of ours, 10 private messages to an own bot, 4 in the shared bot's private chat.
 */
export function mixedUpdate(n: number, { groups, people, keyword, forbidden }: MixedWorld): MixedUpdate {
  const turn = n % 100;
  const round = Math.floor(n / 100);
  // A newcomer presses, or leaves, in the group that was entered.
  const groupId = groups[(turn < 60 || turn >= 80 ? n * 7 : round) % groups.length] ?? 0;
  const chat = { id: groupId, type: "supergroup", title: `Mixed ${groupId}` };
  const inGroup = (kind: string, value: object, inserts: number, fetches: number): MixedUpdate => ({
    bot: "shared",
    object: String(groupId),
    inserts,
    fetches,
    update: { update_id: updateId++, [kind]: value },
  });
  const message = (text: string) => ({
    message_id: messageId++,
    date: nowSeconds(),
    chat,
    text,
    from: person(FIRST_WRITER + ((n * 13) % WRITERS)),
  });
  const words = `An ordinary message, number ${n}, of a length that people write.`;
  const newcomerOf = (firstTurn: number) => person(FIRST_NEWCOMER + round * JOINS + turn - firstTurn);
  const change = (newcomer: object, from: string, to: string) => ({
    chat,
    from: newcomer,
    date: nowSeconds(),
    old_chat_member: { user: newcomer, status: from },
    new_chat_member: { user: newcomer, status: to },
  });
  const privately = (id: number, text: string) => ({
    message_id: messageId++,
    date: nowSeconds(),
    chat: { ...person(id), type: "private" },
    text,
    from: person(id),
  });
  if (turn < 40) return inGroup("message", message(words), 2, 0);
  if (turn < 47) return inGroup("message", message(`${words} ${keyword}`), 4, 1);
  if (turn < 55) return inGroup("message", message(`${words} ${forbidden}`), 5, 2);
  if (turn < 60) return inGroup("edited_message", { ...message(words), edit_date: nowSeconds() }, 2, 0);
  if (turn < 68) return inGroup("chat_member", change(newcomerOf(60), "left", "member"), 5, 2);
  if (turn < 74) {
    const query = {
      id: String(n),
      from: newcomerOf(68),
      chat_instance: "1",
      data: "ncm:press",
      message: message(words),
    };
    return inGroup("callback_query", query, 3, 2);
  }
  if (turn < 80) return inGroup("chat_member", change(newcomerOf(74), "member", "left"), 3, 0);
  if (turn < 83) return inGroup("message", message("/report"), 2, 0);
  if (turn < 86) return { ...inGroup("message", message(words), 0, 0), bot: "own" };
  if (turn < 96) {
    const text = turn < 88 ? keyword : words;
    const update = { update_id: updateId++, message: privately(FIRST_OF_OWN + ((n * 17) % people), text) };
    return { bot: "own", object: "own", update, inserts: turn < 88 ? 5 : 3, fetches: turn < 88 ? 1 : 0 };
  }
  const user = FIRST_OF_SHARED + ((n * 19) % people);
  const update = { update_id: updateId++, message: privately(user, "/start") };
  return { bot: "shared", object: `person ${user}`, update, inserts: 2, fetches: 1 };
}
