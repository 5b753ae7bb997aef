import { post, type Town } from "../start/town.ts";

const TEXT =
  "Every Saturday at eight we meet at the old lighthouse: https://example.org/a/long/address/without/any/end";

async function makeTemplate(
  town: Town,
  token: string,
  of: "chat" | "bot",
  id: string,
  fields: object,
): Promise<string> {
  const { item } = await post<{ item: { id: string } }>(town, token, `${of}_msgtemplates/create/${id}`, fields);
  return item.id;
}

/** Creates an announcement at 09:30 of three days of the week. @returns its id */
export async function makeAnnouncement(town: Town, token: string, chat: string): Promise<string> {
  const { item } = await post<{ item: { id: string } }>(town, token, `chat_announcements/create/${chat}`, {
    template_id: await makeTemplate(town, token, "chat", chat, { name: "Saturday's walk", content: TEXT }),
    freq_type: 1,
    freq_val: 930,
    filter_day_type: 1,
    filter_day_val: 0b0101011,
    isPin: true,
    ttl_sent: 1440,
  });
  return item.id;
}

/** Creates a responder of an own bot, with the template of its reply. */
export async function makeBotContent(
  town: Town,
  token: string,
  bot: string,
): Promise<{ responder: string; template: string }> {
  const template = await makeTemplate(town, token, "bot", bot, { name: "Walks", content: TEXT });
  const triggers = [
    { keyword: "when", matchMode: 1 },
    { keyword: "متى", matchMode: 6 },
  ];
  const body = { template_id: template, triggers };
  const { item } = await post<{ item: { id: string } }>(town, token, `bot_responders/create/${bot}`, body);
  return { template, responder: item.id };
}
