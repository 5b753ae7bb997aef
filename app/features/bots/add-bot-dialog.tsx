import { useRef, useState } from "react";
import type { Bot } from "../../../domain/bots/bot.ts";
import { createBot } from "../../../domain/endpoints/bots.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { Busy } from "../../components/feedback/loading.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botPath } from "../../shared/bot/bot-path.ts";
import { BotAdded } from "./bot-added.tsx";
import { BotFatherSteps } from "./botfather-steps.tsx";
import { TokenField, tokenFailure, useToken } from "./token-field.tsx";

/** Adds a bot by its token, which is checked at once (NAV-37, LST-19, BOT-01). Open while mounted. */
export function AddBotDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation();
  const create = useWrite(createBot, { success: null, alerts: false });
  const refused = create.failure && tokenFailure(i18n, create.failure, t("bots.add.taken"));
  const token = useToken(refused);
  const dialog = useRef<HTMLDialogElement>(null);
  const [added, setAdded] = useState<Bot | null>(null);

  async function add() {
    const read = token.read(dialog.current);
    if (read === null) return;
    const answer = await create.run({ body: { token: read } });
    if (answer) setAdded(answer.item);
  }

  if (added) {
    return (
      <Dialog
        key="added"
        title={t("bots.added")}
        onClosed={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t("common.close")}</Button>
            <ButtonLink kind="primary" to={botPath(added.id, "settings")} onClick={onClose}>
              {t("bots.added.open")}
            </ButtonLink>
          </>
        }
      >
        <BotAdded bot={added} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="add"
      ref={dialog}
      title={t("bots.add")}
      primary={{ text: t("bots.add"), isBusy: create.isPending }}
      onPrimary={() => void add()}
      isDirty={token.text !== ""}
      onClosed={onClose}
    >
      <p className="text-sm text-muted">{t("bots.add.why")}</p>
      <TokenField token={token} isBusy={create.isPending} />
      {create.isPending ? <Busy text={t("bots.add.checking")} /> : <BotFatherSteps />}
      <p className="text-xs text-muted">{t("bots.token.safe")}</p>
    </Dialog>
  );
}
