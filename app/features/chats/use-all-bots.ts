import { useEffect, useState } from "react";
import { listBots } from "../../../domain/endpoints/bots.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { botName } from "../../shared/bot/bot-name.ts";
import type { OwnBot } from "./list-data.ts";

/** The account's own bots: at first those that its chats name, then all of them, as soon as they could be asked for. */
export function useAllBots(known: readonly OwnBot[]): readonly OwnBot[] {
  const [all, setAll] = useState<readonly OwnBot[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    browserClient.call(listBots).then(
      (bots) => isWanted && setAll(bots.map((bot) => ({ username: bot.username, name: botName(bot) }))),
      // Those of the chats can be chosen all the same.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return all ?? known;
}
