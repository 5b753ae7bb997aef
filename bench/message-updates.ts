/** People who write in turn: so many that none of them comes near the flood on a fast machine. */
const WRITERS = 200;
const FIRST_WRITER = 880_000_001;

const FIRST_UPDATE = 500_000_000;
let updateId = FIRST_UPDATE;

export const nextUpdateId = (): number => ++updateId;

interface Said {
  writer: number;
  text: string;
  /** unix seconds */
  date: number;
}

/** Makes a text message of a group without the update's number; each has a message id of its own. */
export const messageUpdate = (chatId: number, { writer, text, date }: Said) => ({
  message: {
    message_id: ++updateId - FIRST_UPDATE + 10_000,
    date,
    chat: { id: chatId, type: "supergroup", title: "Bench" },
    from: { id: writer, is_bot: false, first_name: `Writer ${writer % WRITERS}`, language_code: "en" },
    text,
  },
});

/** Writes an ordinary text message of a group, each time another one. */
export function nextMessage(chatId: number): string {
  const update_id = nextUpdateId();
  const said = {
    writer: FIRST_WRITER + (update_id % WRITERS),
    text: `An ordinary message, number ${update_id}, of a length that people write.`,
    date: Math.floor(Date.now() / 1000),
  };
  return JSON.stringify({ update_id, ...messageUpdate(chatId, said) });
}
