import { useId, useState } from "react";
import { keepBotItems, keepItems } from "../../../domain/endpoints/plans.ts";
import { withGap } from "../../../domain/joins.ts";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { LIST_TEXT } from "../../shared/plan/pausing-words.ts";
import type { KeepList } from "./load-keep.ts";

/** Chooses items of one list, as many as there is room for; places left free go to the oldest items. */
export function KeepChoice({ type, id, list, room, items, stays }: KeepList & { type: PlanTargetType; id: string }) {
  const { t, i18n } = useTranslation();
  const hint = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(stays));
  const told = { success: "keep.saved", alerts: false } as const;
  const [ofChat, ofBot] = [useWrite(keepItems, told), useWrite(keepBotItems, told)];
  const save = type === "chat" ? ofChat : ofBot;
  const store = (keys: string[]) =>
    type === "chat"
      ? ofChat.run({ params: { id }, body: { list, keys } })
      : ofBot.run({ params: { id }, body: { keys } });
  const isFull = chosen.size >= room;
  const isSame = chosen.size === stays.length && stays.every((key) => chosen.has(key));
  const shown = { used: formatNumber(i18n.language, chosen.size), max: formatNumber(i18n.language, room) };
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-lg bg-surface p-4 shadow-1" aria-describedby={hint}>
      <legend className="float-start mb-1 w-full text-sm font-semibold">
        {withGap(t(LIST_TEXT[list]))}
        <span className="num font-normal text-muted">{t("keep.chosen", shown)}</span>
      </legend>
      <ul className="clear-both max-h-96 divide-y divide-line overflow-y-auto">
        {items.map(({ key, name }, place) => (
          <li key={key}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted">
              <input
                type="checkbox"
                checked={chosen.has(key)}
                disabled={isFull && !chosen.has(key)}
                onChange={() => toggle(key)}
                className="size-5 shrink-0 accent-accent"
              />
              <bdi className="min-w-0 wrap-anywhere">
                {name === "" ? t("keep.unnamed", { place: formatNumber(i18n.language, place + 1) }) : name}
              </bdi>
            </label>
          </li>
        ))}
      </ul>
      <p id={hint} className="text-xs text-muted">
        {t(isFull ? "keep.full" : "keep.free")}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary" isBusy={save.isPending} disabled={isSame} onClick={() => void store([...chosen])}>
          {t("keep.save")}
        </Button>
        <Button
          kind="quiet"
          disabled={save.isPending}
          onClick={() => setChosen(new Set(items.slice(0, room).map(({ key }) => key)))}
        >
          {t("keep.oldest")}
        </Button>
        <ControlFailure failure={save.failure} act={t("keep.save")} onRetry={() => void store([...chosen])} />
      </div>
    </fieldset>
  );
}
