import { Link } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { Button } from "../../components/actions/button.tsx";
import { ChecklistItem } from "../../components/data/checklist-item.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { type ChatKind, chatPath } from "../../shared/chat/chat-kind.ts";
import type { ShownChat } from "../../shared/chat/chat-page-data.ts";
import { doneSteps, SETUP_STEPS } from "./setup-steps.ts";

/**
 * Lists the steps of set-up that a new chat still needs, the last one in one line; nothing once all are done (NAV-40).
 * `Problems` helps with the bot.
 */
export function Setup({ chat, kind }: { chat: ShownChat; kind: ChatKind }) {
  const { t } = useTranslation();
  const [isRegionKept, keepRegion] = useRegionKept(chat.id);
  const done = doneSteps(chat, kind, isRegionKept);
  if (done.size === SETUP_STEPS.length) return null;
  const last = done.size === SETUP_STEPS.length - 1 ? SETUP_STEPS.find((step) => !done.has(step)) : undefined;
  const progress = (
    <p className="num text-xs text-muted" role="status">
      {t("setup.progress", { done: done.size, all: SETUP_STEPS.length })}
    </p>
  );
  if (last !== undefined) {
    return (
      <section aria-label={t("setup.title")} className="rounded-lg bg-surface px-4 py-2 shadow-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-sm font-semibold">{t("setup.last", { step: t(`setup.${last}`) })}</h2>
            {progress}
          </div>
          {last === "region" && <RegionActions kind={kind} id={chat.id} onKeep={keepRegion} />}
        </div>
      </section>
    );
  }
  return (
    <section aria-labelledby="setup-title" className="rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="setup-title" className="text-sm font-semibold">
          {t("setup.title")}
        </h2>
        {progress}
      </div>
      <ol className="divide-y divide-line">
        {SETUP_STEPS.map((step) => (
          <ChecklistItem
            key={step}
            title={t(`setup.${step}`)}
            isDone={done.has(step)}
            state={t(done.has(step) ? "setup.done" : "setup.open")}
          >
            <p>{t(`setup.${step}.how`)}</p>
            {step === "region" && <RegionActions kind={kind} id={chat.id} onKeep={keepRegion} />}
          </ChecklistItem>
        ))}
      </ol>
    </section>
  );
}

interface RegionActionsProps {
  kind: ChatKind;
  id: string;
  onKeep(): void;
}

function RegionActions({ kind, id, onKeep }: RegionActionsProps) {
  const { t } = useTranslation();
  return (
    <div className="-ms-3 flex flex-wrap gap-2">
      <Link
        to={chatPath(kind, id, "settings")}
        className="tap inline-flex items-center rounded-md px-3 text-sm font-semibold text-accent-text hover:bg-hover"
      >
        {t("setup.region.choose")}
      </Link>
      <Button kind="quiet" className="px-3" onClick={onKeep}>
        {t("setup.region.keep")}
      </Button>
    </div>
  );
}

const keyOf = (chatId: string) => `steward.region-kept.${chatId}`;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the remembered answer; none in a frame without storage. */
function read(chatId: string): boolean {
  try {
    return localStorage.getItem(keyOf(chatId)) !== null;
  } catch {
    return false;
  }
}

function keep(chatId: string): void {
  try {
    localStorage.setItem(keyOf(chatId), "1");
  } catch {
    // It is asked again on the next visit.
  }
  for (const listener of listeners) listener();
}

/** Remembers in this browser that the reader confirmed a chat's language and time zone. */
function useRegionKept(chatId: string): [boolean, () => void] {
  const isKept = useSyncExternalStore(
    subscribe,
    () => read(chatId),
    () => false,
  );
  return [isKept, () => keep(chatId)];
}
