import { useRef, useState } from "react";
import {
  RESTRICT_OPTIONS_SECONDS,
  RESTRICTION_LEVELS,
  type RestrictionLevel,
} from "../../../domain/limits/penalties.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { formatDuration } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

export type AskedAct = "restrict" | "ban" | "remove";

/** `seconds`: length of a restriction or ban, 0 for ever. */
interface ActSize {
  level: RestrictionLevel;
  seconds: number;
}

/** Proposed lengths, in seconds; 0 is for ever. */
const FIRST_SECONDS = { restrict: 3600, ban: 0, remove: 0 };

interface ActDialogProps {
  action: AskedAct;
  count: number;
  /** Names of the members; empty where there are too many to name. */
  names: readonly string[];
  onOrder(size: ActSize): void;
  onClosed(): void;
}

/** Asks before members are restricted, banned or removed: how far, and for how long (MBR-16, MBR-17). */
export function ActDialog({ action, count, names, onOrder, onClosed }: ActDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [seconds, setSeconds] = useState(FIRST_SECONDS[action]);
  const [level, setLevel] = useState<RestrictionLevel>(0);
  const [name] = names;
  return (
    <Dialog
      ref={dialog}
      title={
        count === 1 && name !== undefined
          ? t(`members.ask.${action}.person`, { name })
          : t(`members.ask.${action}`, { count })
      }
      shape="sheet"
      primary={{ text: t(`members.act.${action}`), kind: "danger" }}
      onPrimary={() => {
        dialog.current?.close();
        onOrder({ level, seconds });
      }}
      onClosed={onClosed}
    >
      <p className="text-sm text-muted">
        {t(action === "ban" && seconds === 0 ? "members.ask.ban.forever" : `members.ask.${action}.detail`)}
      </p>
      {names.length === 0 && <p className="text-sm text-muted">{t("members.ask.leftOut")}</p>}
      {names.length > 1 && (
        <p className="text-sm wrap-anywhere">
          <bdi>{new Intl.ListFormat(i18n.language).format(names)}</bdi>
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
      {action !== "remove" && (
        <SelectField
          label={t("history.ask.for")}
          options={[...RESTRICT_OPTIONS_SECONDS, 0].map((each) => ({
            value: String(each),
            label: each === 0 ? t("history.ask.forever") : formatDuration(i18n.language, each),
          }))}
          value={String(seconds)}
          onChange={(value) => setSeconds(Number(value))}
        />
      )}
    </Dialog>
  );
}
