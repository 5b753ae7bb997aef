/** People who write in turn. */
const WRITERS = 50;
const FIRST_WRITER = 880_000_001;

let updateId = 500_000_000;

/** An ordinary text message of a group, each time another one. */
export function nextMessage(chatId: number): string {
  updateId++;
  const writer = FIRST_WRITER + (updateId % WRITERS);
  return JSON.stringify({
    update_id: updateId,
    message: {
      message_id: updateId - 499_990_000,
      date: Math.floor(Date.now() / 1000),
      chat: { id: chatId, type: "supergroup", title: "Bench" },
      from: { id: writer, is_bot: false, first_name: `Writer ${writer % WRITERS}`, language_code: "en" },
      text: `An ordinary message, number ${updateId}, of a length that people write.`,
    },
  });
}
