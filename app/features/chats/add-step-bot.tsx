import { useId } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import type { OwnBot } from "./list-data.ts";

interface ChooseBotProps {
  ownBots: readonly OwnBot[];
  /** Its username without `@`. */
  chosen: string;
  onChoose(username: string): void;
}

/** Shows step 1, the choice of the managing bot. */
export function ChooseBot({ ownBots, chosen, onChoose }: ChooseBotProps) {
  const { t } = useTranslation();
  const { sharedBotUsername } = useConfig();
  const name = useId();
  const bots = [
    { username: sharedBotUsername, detail: t("chats.add.bot.shared") },
    ...ownBots.map((bot) => ({ username: bot.username, detail: t("chats.add.bot.own", { name: bot.name }) })),
  ];
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-3 text-sm text-muted">{t("chats.add.bot.why")}</legend>
      {bots.map(({ username, detail }) => (
        <label
          key={username}
          className="flex cursor-pointer items-center gap-3 rounded-lg px-4 py-3 shadow-1 hover:bg-hover has-checked:bg-selected"
        >
          <input
            type="radio"
            name={name}
            value={username}
            checked={username === chosen}
            onChange={() => onChoose(username)}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block truncate text-sm font-semibold">
              <bdi dir="ltr">@{username}</bdi>
            </span>
            <span className="block text-xs text-muted">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
