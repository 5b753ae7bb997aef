import { Ban, MicOff, Trash2, Undo2, X } from "lucide-react";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import type { HistoryRow } from "./history-items.ts";
import { isDeletable } from "./row-menu.tsx";
import { type ActName, type Acts, peopleOf } from "./use-acts.ts";

const DOT = " · ";

interface ActBarProps {
  acts: Acts;
  /** the ticked messages that are shown */
  rows: readonly HistoryRow[];
  onAsk(name: ActName): void;
  onClear(): void;
}

/**
 * Shows how many messages are ticked, the acts for them, the progress of the present act and the outcome of the last.
 */
export function ActBar({ acts: { progress, done, undo }, rows, onAsk, onClear }: ActBarProps) {
  const { t } = useTranslation();
  const mayNotDelete = useLackedRight("can_delete_messages") !== null;
  const mayNotRestrict = useLackedRight("can_restrict_members") !== null;
  const isBusy = progress !== null;
  const now = Math.floor(Date.now() / 1000);
  const isNobody = peopleOf(rows).length === 0;
  return (
    <div className="sticky bottom-18 z-10 low:static mx-auto flex w-fit max-w-full flex-wrap items-center gap-1 rounded-lg bg-raised px-2 py-1 text-sm shadow-2 empty:hidden sm:gap-2 lg:bottom-2 max-sm:[&_button:not(:last-child)_svg]:hidden">
      {(isBusy || done !== null) && (
        <p role="status" className="num px-1 wrap-anywhere">
          {progress ? t("history.busy", progress) : done?.texts.join(DOT)}
        </p>
      )}
      {!isBusy && done?.undo && (
        <Button kind="quiet" icon={Undo2} onClick={() => void undo()}>
          {t("common.undo")}
        </Button>
      )}
      {rows.length > 0 && (
        <>
          <p className="num px-1 font-medium">{t("history.selected", { count: rows.length })}</p>
          <Button
            icon={Trash2}
            disabled={isBusy || mayNotDelete || !rows.every((row) => isDeletable(row, now))}
            onClick={() => onAsk("delete")}
          >
            {t("history.act.delete")}
          </Button>
          <Button icon={MicOff} disabled={isBusy || mayNotRestrict || isNobody} onClick={() => onAsk("mute")}>
            {t("history.act.mute")}
          </Button>
          <Button icon={Ban} disabled={isBusy || mayNotRestrict || isNobody} onClick={() => onAsk("ban")}>
            {t("history.act.ban")}
          </Button>
          <button
            type="button"
            aria-label={t("history.unselect")}
            onClick={onClear}
            className="tap grid place-items-center rounded-md text-muted hover:bg-hover"
          >
            <X aria-hidden className="size-5" />
          </button>
        </>
      )}
    </div>
  );
}
