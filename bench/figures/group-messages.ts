import { alternate, perSecond } from "../alternate.ts";
import { withBaseline } from "../baseline/start.ts";
import type { Figure, Measurement } from "../figure.ts";
import { nextMessage } from "../message-updates.ts";
import { makeGroup, makePerson } from "../people-and-chats.ts";
import { onStage } from "../stage.ts";

/** Measures ordinary messages into so many chats, against as many bare objects with one insert each. */
function measure(name: string, chatCount: number): Promise<Measurement> {
  return onStage(name, async (stage) => {
    const creator = await makePerson(stage, "Creator");
    const chats: number[] = [];
    for (let index = 0; index < chatCount; index++) chats.push(await makeGroup(stage, creator, `Chat ${index}`));
    return withBaseline(name, async (bareOrigin) => {
      let turn = 0;
      const nextChat = () => chats[turn++ % chats.length] ?? 0;
      const { url, headers } = stage.webhook;
      const compared = await alternate(
        { url, headers, method: "POST", next: () => ({ body: nextMessage(nextChat()) }) },
        {
          url: bareOrigin,
          headers: { "content-type": "application/json" },
          method: "POST",
          next: () => {
            const chat = nextChat();
            return { path: `/webhook/${chat}`, body: nextMessage(chat) };
          },
        },
      );
      return { value: compared.ratio, detail: perSecond(compared, "bare") };
    });
  });
}

export const oneChat: Figure = {
  name: "one-chat",
  title: "Group messages into one chat, of a bare insert's rate",
  limit: { atLeast: 1.25 },
  measure: () => measure("one-chat", 1),
};

export const hundredChats: Figure = {
  name: "hundred-chats",
  title: "The same spread over 100 chats, of 100 bare objects' rate",
  limit: { atLeast: 0.8 },
  measure: () => measure("hundred-chats", 100),
};
