import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { listBots } from "../../../domain/endpoints/bots.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { Button } from "../../components/actions/button.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useConfig } from "../../root-data.ts";
import { botName } from "../../shared/bot/bot-path.ts";
import type { ChatKind } from "../../shared/chat/chat-kind.ts";
import { ChooseBot } from "./add-step-bot.tsx";
import { ChoosePlace } from "./add-step-place.tsx";
import { WaitForChat } from "./add-step-wait.tsx";
import type { OwnBot } from "./list-data.ts";
import { LIST_WORDS } from "./list-words.ts";
import { useArrivals } from "./use-arrivals.ts";

const STEPS = ["chats.add.bot", "chats.add.place", "chats.add.wait"] as const;
type Step = 0 | 1 | 2;
const WAIT: Step = 2;

interface AddDialogProps {
  kind: ChatKind;
  ownBots: readonly OwnBot[];
  /** Called after the dialog was closed in any way. */
  onClosed(): void;
}

/** Shows the three steps that bring a bot into a chat (NAV-37, LST-16, AMB-256). Open while mounted. */
export function AddDialog({ kind, ownBots, onClosed }: AddDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const { sharedBotUsername } = useConfig();
  const dialog = useShownDialog(onClosed);
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>(0);
  const [bot, setBot] = useState(sharedBotUsername);
  const arrivals = useArrivals(step === WAIT);
  const bots = useAllBots(ownBots);

  // Each step begins to be read at its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with the step
  useEffect(() => heading.current?.focus(), [step]);

  const close = () => dialog.current?.close();
  const wait = () => setStep(WAIT);
  const hasArrived = arrivals.arrived.length > 0;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-raised text-text shadow-3 sm:m-auto sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:max-w-[35rem] sm:rounded-xl"
    >
      <div className="flex min-h-full flex-col">
        <header className="flex items-center justify-between gap-3 border-b border-line py-2 ps-5 pe-2">
          <h2 id={`${id}-title`} className="text-lg">
            {t(LIST_WORDS[kind].add)}
          </h2>
          <button
            type="button"
            aria-label={t("common.close")}
            onClick={close}
            className="tap grid place-items-center rounded-md text-muted hover:bg-hover"
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        <div className="grid grow content-start gap-4 p-5">
          <div className="grid gap-2">
            <Progress step={step} />
            <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
              <span className="sr-only">{t("chats.add.step", { step: step + 1, steps: STEPS.length })} </span>
              {t(STEPS[step])}
            </h3>
          </div>
          {step === 0 && <ChooseBot ownBots={bots} chosen={bot} onChoose={setBot} />}
          {step === 1 && <ChoosePlace kind={kind} bot={bot} onOpened={wait} />}
          {step === WAIT && <WaitForChat kind={kind} bot={bot} {...arrivals} />}
        </div>
        <footer className="pad-safe-b border-t border-line">
          <div className="flex justify-between gap-3 px-5 py-3">
            {step > 0 && !hasArrived ? (
              <Button onClick={() => setStep(step === WAIT ? 1 : 0)}>{t("common.back")}</Button>
            ) : (
              <Button onClick={close}>{t(hasArrived ? "common.close" : "common.cancel")}</Button>
            )}
            {step === 0 && (
              <Button kind="primary" onClick={() => setStep(1)}>
                {t("common.continue")}
              </Button>
            )}
            {step === 1 && <Button onClick={wait}>{t("chats.add.added")}</Button>}
          </div>
        </footer>
      </div>
    </dialog>
  );
}

function Progress({ step }: { step: Step }) {
  return (
    <div aria-hidden className="flex gap-1.5">
      {STEPS.map((name, index) => (
        <span key={name} className={`h-1 grow rounded-full ${index <= step ? "bg-accent" : "bg-hover"}`} />
      ))}
    </div>
  );
}

/** Provides the account's own bots: at first those that manage its chats, then all, once they are loaded. */
function useAllBots(known: readonly OwnBot[]): readonly OwnBot[] {
  const [all, setAll] = useState<readonly OwnBot[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    browserClient.call(listBots).then(
      (bots) => isWanted && setAll(bots.map((bot) => ({ username: bot.username, name: botName(bot) }))),
      // Those of the chats can be chosen anyway.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return all ?? known;
}
