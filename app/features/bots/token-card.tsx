import { type FormEvent, useId } from "react";
import { updateToken } from "../../../domain/endpoints/bots.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useBotPage } from "../../shared/bot/bot-page-data.ts";
import { BotFatherSteps } from "./botfather-steps.tsx";
import { TokenField, tokenFailure, useToken } from "./token-field.tsx";

/** Id of the card to which the doctor leads for a new token. */
export const TOKEN_CARD = "token";

/** Replaces the bot's token by another of the same bot (BOT-13, AMB-191). */
export function TokenCard() {
  const { t, i18n } = useTranslation();
  const { bot } = useBotPage();
  const title = useId();
  const write = useWrite(updateToken, { success: "bots.token.updated", alerts: false });
  const token = useToken(write.failure && tokenFailure(i18n, write.failure, t("bots.token.other")));

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = token.read(event.currentTarget);
    if (read === null || write.isPending) return;
    const answer = await write.run({ params: { id: bot.id }, body: { token: read } });
    if (answer) token.reset();
  }

  return (
    <section
      id={TOKEN_CARD}
      aria-labelledby={title}
      className="grid scroll-mt-20 content-start gap-3 rounded-lg bg-surface p-4 shadow-1"
    >
      <h2 id={title} className="text-sm font-semibold">
        {t("bots.token")}
      </h2>
      <p className="text-sm text-muted">{t("bots.token.safe")}</p>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
        <TokenField token={token} isBusy={write.isPending} />
        <Button type="submit" isBusy={write.isPending} className="justify-self-start">
          {t("bots.token.update")}
        </Button>
      </form>
      <details>
        <summary className="tap flex cursor-pointer items-center text-sm text-accent-text">
          {t("bots.token.where")}
        </summary>
        <BotFatherSteps />
      </details>
    </section>
  );
}
