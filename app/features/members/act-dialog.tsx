import { useRef, useState } from "react";
import { RESTRICT_OPTIONS_SECONDS, RESTRICTION_LEVELS } from "../../../domain/limits/chat-rules.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { formatDuration } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Order, Target } from "./use-member-acts.ts";

export type AskedAct = "restrict" | "ban";

/** Proposed lengths, in seconds; 0 is for ever. */
const FIRST_SECONDS = { restrict: 3600, ban: 0 };

interface ActDialogProps {
  action: AskedAct;
  targets: readonly Target[];
  onOrder(order: Order): void;
  onClosed(): void;
}

/** Asks before members are restricted or banned: how much, and for how long (MBR-16, MBR-17). */
export function ActDialog({ action, targets, onOrder, onClosed }: ActDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [seconds, setSeconds] = useState(FIRST_SECONDS[action]);
  const [level, setLevel] = useState<Order["level"]>(0);
  const [first] = targets;
  return (
    <Dialog
      ref={dialog}
      title={
        targets.length === 1 && first
          ? t(`members.ask.${action}.person`, { name: first.name })
          : t(`members.ask.${action}`, { count: targets.length })
      }
      shape="sheet"
      primary={{ text: t(`members.act.${action}`), kind: "danger" }}
      onPrimary={() => {
        dialog.current?.close();
        onOrder({ action, targets, level, seconds });
      }}
      onClosed={onClosed}
    >
      <p className="text-sm text-muted">{t(`members.ask.${action}.detail`)}</p>
      {targets.length > 1 && (
        <p className="text-sm wrap-anywhere">
          <bdi>{new Intl.ListFormat(i18n.language).format(targets.map(({ name }) => name))}</bdi>
        </p>
      )}
      {action === "restrict" && (
        <SelectField
          label={t("members.level")}
          options={RESTRICTION_LEVELS.map((each) => ({ value: String(each), label: t(`members.level.${each}`) }))}
          value={String(level)}
          onChange={(value) => setLevel(RESTRICTION_LEVELS.find((each) => String(each) === value) ?? 0)}
        />
      )}
      <SelectField
        label={t("history.ask.for")}
        options={[...RESTRICT_OPTIONS_SECONDS, 0].map((each) => ({
          value: String(each),
          label: each === 0 ? t("history.ask.forever") : formatDuration(i18n.language, each),
        }))}
        value={String(seconds)}
        onChange={(value) => setSeconds(Number(value))}
      />
    </Dialog>
  );
}
