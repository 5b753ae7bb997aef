import { ask } from "./responders.ts";
import { stage } from "./stage.ts";
import { type TownMessage, town } from "./town.ts";

/** Of the simulated BotFather: each test's bots have numbers of their own, in whatever file it is. */
let last = 7_000_000_000;

/** Makes an own bot that an account has added. @param token the session's */
export async function newBot(token: string, first_name: string) {
  last += 1;
  const id = String(last);
  const botToken = `${id}:${"A".repeat(35)}`;
  await town.control("bots", { token: botToken, username: `own_${id}_bot`, first_name });
  await ask(token, "bots/create", { token: botToken });
  const bot = last;

  /** Makes somebody who has pressed Start. */
  async function person(name: string, extra: object = {}) {
    const user = (await town.person(name, extra)).id;
    await town.control("private/start", { user, bot });
    await town.settle();
    const said = async () =>
      (await town.control<{ messages: TownMessage[] }>(`chats/${user}/messages?bot=${bot}`)).messages;
    return {
      id: String(user),
      say: (text: string, more: object = {}) =>
        town.control("messages", { chat: user, from: user, bot, text, ...more }),
      block: (blocked: boolean) => town.control("private/block", { user, bot, blocked }),
      said,
      /** Counts how often the bot has told them that. */
      heard: async (text: string) =>
        (await said()).filter((message) => message.from?.id === bot && message.text === text).length,
    };
  }
  /** Counts the bot's conversations in which something is unread. */
  async function unread(): Promise<number | undefined> {
    const answer = await fetch(`${stage().productOrigin}/v2data/bots/list?token=${token}`);
    const { result } = (await answer.json()) as { result: { id: string; countUnreadChats: number }[] };
    return result.find((each) => each.id === id)?.countUnreadChats;
  }
  return {
    ...{ id, person, unread },
    path: `/bots/${id}/private_chat`,
    faults: (fault: object) => town.faults({ bot, ...fault }),
    storeTemplate: (content: string, more: object = {}) =>
      ask(token, `bot_msgtemplates/create/${id}`, { content, ...more }),
  };
}
