import { Link } from "@remix-run/react";
import { Hash, Trash2, TriangleAlert } from "lucide-react";
import { REPLY_ORDER } from "../../../../domain/limits/content.ts";
import { shownKeyword } from "../../../../domain/responders/match-mode.ts";
import { useSetting } from "../../../client/calls/use-setting.ts";
import { usePrefetch } from "../../../client/page/connection.ts";
import { haptic } from "../../../client/telegram/haptics.ts";
import { Chip } from "../../../components/data/chip.tsx";
import { PlanLink } from "../../../components/feedback/lock-note.tsx";
import { SaveFailure, SaveMark } from "../../../components/feedback/save-mark.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { responderCalls } from "../../../shared/content/content-calls.ts";
import { type ContentOwner, ownerPath } from "../../../shared/content/content-owner.ts";
import { TriggerChips } from "../triggers/trigger-chips.tsx";
import { Bubble } from "./bubble.tsx";
import type { ResponderRow } from "./responder-rows.ts";

interface ResponderCellProps {
  row: ResponderRow;
  owner: ContentOwner;
  /** Returns the name of a topic by its number. */
  topicOf(id: number): string;
  isFiredPartial: boolean;
  onDelete(row: ResponderRow): void;
}

/**
 * Shows one responder: its triggers, replies and topics, and how often it answered; its switch saves by itself
 * (OVW-17).
 */
export function ResponderCell({ row, owner, topicOf, isFiredPartial, onDelete }: ResponderCellProps) {
  const prefetch = usePrefetch();
  const { t, i18n } = useTranslation();
  const switchedOff = useSetting(responderCalls(owner.type).update, row.isSwitchedOff, (isSwitchedOff) => ({
    params: { id: owner.id, itemId: row.id },
    body: { isSwitchedOff },
  }));
  const isKept = useLackedRight("settings") !== null;
  const isOn = !switchedOff.value;
  const edit = ownerPath(owner, `responders/edit/${row.id}`);
  const keyword = row.triggers[0] ? shownKeyword(row.triggers[0]) : row.id;
  const [first] = row.replies;
  const count = row.replies.length + row.gone;
  return (
    <li className="flex items-start gap-2 py-3 ps-4 pe-2">
      <div className="grid min-w-0 grow gap-x-4 gap-y-2 md:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <Link to={edit} prefetch={prefetch} className="rounded-sm py-1 hover:underline">
            <TriggerChips triggers={row.triggers} />
          </Link>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            {row.topicIds?.map((id) => (
              <Chip key={id}>
                <Hash aria-hidden className="inline size-3" /> {topicOf(id)}
              </Chip>
            )) ??
              (owner.type === "chat" && <span>{t("responders.allTopics")}</span>)}
            {row.fired !== null && (
              <span className="num">
                {t("responders.fired", {
                  count: row.fired,
                  shown: formatNumber(i18n.language, row.fired) + (isFiredPartial ? "+" : ""),
                })}
              </span>
            )}
          </p>
          <SaveFailure {...switchedOff} />
          {row.isResting && (
            <div className="flex flex-wrap items-center gap-x-2">
              <Warning>{t("responders.resting")}</Warning>
              <PlanLink drive="slot.lmt" />
            </div>
          )}
          {row.hidden !== null && <Warning>{t("responders.hidden", { keyword: row.hidden })}</Warning>}
          {row.shadowed !== null && <Warning>{t("responders.shadowed", { keyword: row.shadowed })}</Warning>}
        </div>
        {first ? (
          <div className="grid min-w-0 content-start gap-1.5">
            <Bubble text={first.text} files={first.files} />
            {count > 1 && (
              <p className="flex flex-wrap gap-x-3 text-xs text-muted">
                <span>{t("responders.replies.count", { shown: formatNumber(i18n.language, count) })}</span>
                <span>
                  {t(row.reply_order === REPLY_ORDER.inTurn ? "responders.replies.turn" : "responders.replies.random")}
                </span>
              </p>
            )}
            {row.gone > 0 && (
              <Warning>{t("responders.replies.someGone", { shown: formatNumber(i18n.language, row.gone) })}</Warning>
            )}
          </div>
        ) : (
          <div className="grid content-start justify-items-start">
            <Warning>{t("responders.missing")}</Warning>
            <Link to={edit} className="tap inline-flex items-center text-sm font-medium text-accent-text underline">
              {t("responders.pick")}
            </Link>
          </div>
        )}
      </div>
      <div className="flex shrink-0 items-center max-sm:flex-col-reverse">
        <SaveMark {...switchedOff} />
        <button
          type="button"
          aria-label={t("responders.delete", { keyword })}
          title={t("responders.delete", { keyword })}
          disabled={isKept}
          onClick={() => onDelete(row)}
          className="tap grid place-items-center rounded-md text-muted hover:bg-hover hover:text-danger-text disabled:cursor-not-allowed disabled:opacity-60"
        >
          <Trash2 aria-hidden className="size-5" />
        </button>
        <label className="tap grid cursor-pointer place-items-center px-1">
          <input
            type="checkbox"
            role="switch"
            aria-label={t("responders.switch", { keyword })}
            aria-checked={isOn}
            aria-busy={switchedOff.isBusy}
            checked={isOn}
            disabled={switchedOff.isBusy || isKept}
            onChange={(event) => {
              haptic("light");
              switchedOff.save(!event.currentTarget.checked);
            }}
            className="switch"
          />
        </label>
      </div>
    </li>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-xs text-warn-text">
      <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
