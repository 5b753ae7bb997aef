import { useId } from "react";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { LockNote } from "../feedback/lock-note.tsx";
import { Meter } from "./meter.tsx";

interface SlotMeterProps {
  /** Name of the counted things: "Responders". */
  label: string;
  used: number;
  max: number;
  /** The next plan; null for the highest. */
  next: ChatLevel | null;
}

/** Shows how many of a plan's places are taken and, when all are, which plan has more. */
export function SlotMeter({ label, used, max, next }: SlotMeterProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const shown = { used: formatNumber(i18n.language, used), max: formatNumber(i18n.language, max) };
  const isFull = used >= max;
  return (
    <div className="grid gap-1 sm:max-w-xs">
      <p className="flex items-baseline justify-between gap-3 text-sm">
        <span id={id}>{label}</span>
        <bdi dir="ltr" aria-hidden className="num text-muted">
          {shown.used}/{shown.max}
        </bdi>
      </p>
      <Meter
        labelledBy={id}
        percent={max > 0 ? Math.min(100, Math.round((used / max) * 100)) : 100}
        state={isFull ? "warning" : "success"}
        text={t("slots.used", shown)}
      />
      {isFull && next && (
        <LockNote level={next} drive="slot.lmt">
          {t("slots.full")}
        </LockNote>
      )}
    </div>
  );
}
