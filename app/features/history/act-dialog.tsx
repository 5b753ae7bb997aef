import { useRef, useState } from "react";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { formatDuration } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { carryOut } from "./carry-out.ts";
import type { HistoryRow } from "./history-items.ts";
import { type ActName, type Order, peopleOf } from "./use-acts.ts";

/** Lengths of a mute and a ban, in seconds; 0 is for ever. */
const LENGTHS = [3600, 86_400, 604_800, 0];
const FIRST_LENGTH = { mute: 3600, ban: 0, delete: 0 };

interface ActDialogProps {
  name: ActName;
  rows: readonly HistoryRow[];
  /** Tells whether the messages may be deleted as well. */
  canDelete: boolean;
  /** Tells whether the spam score can learn from deleted messages. */
  isScored: boolean;
  onOrder(order: Order, run: typeof carryOut): void;
  onClosed(): void;
}

/** Asks before messages are deleted and people muted or banned, and for how long. */
export function ActDialog({ name, rows, canDelete, isScored, onOrder, onClosed }: ActDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [seconds, setSeconds] = useState(FIRST_LENGTH[name]);
  const [deletes, setDeletes] = useState(name === "delete" || canDelete);
  const [spam, setSpam] = useState(name === "ban");
  const mayTeach = isScored && name !== "mute" && deletes;
  const people = peopleOf(rows);
  const count = name === "delete" ? rows.length : people.length;
  return (
    <Dialog
      ref={dialog}
      title={
        name !== "delete" && people[0] !== undefined && count === 1
          ? t(`history.ask.${name}.person`, { name: people[0].name })
          : t(`history.ask.${name}`, { count })
      }
      shape="sheet"
      primary={{ text: t(`history.verb.${name}`), kind: "danger" }}
      onPrimary={() => {
        dialog.current?.close();
        onOrder({ name, rows, seconds, deletes, spam: mayTeach && spam }, carryOut);
      }}
      onClosed={onClosed}
    >
      <p className="text-sm text-muted">{t(`history.ask.${name}.detail`)}</p>
      {name !== "delete" && people.length > 1 && (
        <p className="text-sm wrap-anywhere">
          <bdi>{new Intl.ListFormat(i18n.language).format(people.map((person) => person.name))}</bdi>
        </p>
      )}
      {name !== "delete" && (
        <SelectField
          label={t("history.ask.for")}
          options={LENGTHS.map((length) => ({
            value: String(length),
            label: length === 0 ? t("history.ask.forever") : formatDuration(i18n.language, length),
          }))}
          value={String(seconds)}
          onChange={(value) => setSeconds(Number(value))}
        />
      )}
      {name !== "delete" && canDelete && (
        <label className="tap flex items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={deletes}
            onChange={(event) => setDeletes(event.currentTarget.checked)}
            className="size-5 accent-accent"
          />
          {t("history.ask.alsoDelete", { count: rows.length })}
        </label>
      )}
      {mayTeach && (
        <label className="tap flex items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={spam}
            onChange={(event) => setSpam(event.currentTarget.checked)}
            className="size-5 accent-accent"
          />
          {t("history.ask.spam")}
        </label>
      )}
    </Dialog>
  );
}
