import { type FormEvent, useRef, useState } from "react";
import { typedCount } from "../../../../domain/digits.ts";
import { addPoints, deductPoints, purgePoints } from "../../../../domain/endpoints/points.ts";
import { POINTS_ADDED_MAX } from "../../../../domain/limits/points.ts";
import type { Attempted } from "../../../client/calls/attempt.ts";
import { useWrite } from "../../../client/calls/write.ts";
import { Button } from "../../../components/actions/button.tsx";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog.tsx";
import { ControlFailure } from "../../../components/feedback/control-failure.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { actFailure } from "../../../i18n/failure-text.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { RightNote, useLackedRight } from "../../../shared/chat/rights.tsx";
import { ChatDownload } from "../../../shared/sheets/download-menu.tsx";
import { MoreButton, useMoreRows } from "../more-rows.tsx";
import { isComplete, NO_POINTS, PointsFields } from "../points-fields.tsx";
import { pointsReason } from "../points-reason.ts";
import type { PanelPoints } from "./load-panel.ts";
import { type PointsLine, pointsLines } from "./panel-pages.ts";
import { Streak } from "./streak.tsx";

const RIGHT_NOTE = "points-right";

interface PointsTabProps {
  points: Attempted<PanelPoints>;
  userId: string;
  name: string;
  isBot: boolean;
}

/** Shows a member's points with every change, and adds or subtracts some (NAV-09, MBR-12, LOY-14 to LOY-19). */
export function PointsTab({ points, userId, name, isBot }: PointsTabProps) {
  const { t, i18n } = useTranslation();
  if (!points.ok) return <FailurePanel message={points.message} extra={points.extra} />;
  // A bot cannot get or lose points (LOY-25).
  if (isBot) return <p className="text-sm text-muted">{t("errors.BOTS_HAVE_NO_POINTS")}</p>;
  const { balance, streak, former } = points.value;
  const shown = formatNumber(i18n.language, balance);
  return (
    <div className="grid gap-4">
      <p className="num text-2xl font-semibold">{t("loyalty.points", { count: balance, shown })}</p>
      <Streak {...{ userId, name, streak, former }} />
      <ChangeForm userId={userId} name={name} balance={balance} />
      <Ledger first={points.value} userId={userId} name={name} />
    </div>
  );
}

function Ledger({ first, userId, name }: { first: PanelPoints; userId: string; name: string }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const { rows, ...more } = useMoreRows(first, userId, pointsLines);
  if (rows.length === 0) return <p className="text-sm text-muted">{t("members.points.none")}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <ChatDownload
        source={() =>
          withTexts(import("../points-sheet.ts"), "features/members/points-sheet").then(({ pointsSheet }) =>
            pointsSheet(t, chat, { id: userId, name }),
          )
        }
      />
      <ul className="w-full divide-y divide-line text-sm">
        {rows.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <MoreButton {...more} />
    </div>
  );
}

function Line({ line: { before, after, reason, comment, moment, admin } }: { line: PointsLine }) {
  const { t, i18n } = useTranslation();
  const shown = (value: number) => formatNumber(i18n.language, value);
  const change = after - before;
  return (
    <li className="grid gap-0.5 py-2">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {change !== 0 && (
          <>
            <bdi dir="ltr" className={`num font-semibold ${change < 0 ? "text-danger-text" : "text-success-text"}`}>
              {change < 0 ? `−${shown(-change)}` : `+${shown(change)}`}
            </bdi>
            <bdi dir="ltr" className="num text-xs text-muted">
              {shown(before)} → {shown(after)}
            </bdi>
          </>
        )}
        <bdi className="num ms-auto text-xs text-muted">{moment}</bdi>
      </span>
      <bdi className="wrap-anywhere text-muted">{pointsReason(t, { reason, comment }, shown)}</bdi>
      {admin !== null && (
        <span className="text-xs wrap-anywhere text-muted">{t("actions.by.admin", { name: admin })}</span>
      )}
    </li>
  );
}

function ChangeForm({ userId, name, balance }: { userId: string; name: string; balance: number }) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const lacked = useLackedRight("can_restrict_members");
  const purgeDialog = useRef<HTMLDialogElement>(null);
  const [way, setWay] = useState<"add" | "deduct">("add");
  const [draft, setDraft] = useState(NO_POINTS);
  // The same press twice is one change, until it has been made.
  const [jobId, setJobId] = useState(() => crypto.randomUUID());
  const options = { success: "members.points.changed", alerts: false } as const;
  const give = useWrite(addPoints, options);
  const take = useWrite(deductPoints, options);
  const purge = useWrite(purgePoints, options);
  const isBusy = give.isPending || take.isPending || purge.isPending;
  const write = way === "add" ? give : take;
  const most = way === "add" ? POINTS_ADDED_MAX : balance;
  const params = { id: chat.id };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isComplete(draft, most) || isBusy) return;
    const body = { ...draft, userId: Number(userId), amount: typedCount(draft.amount), jobId };
    if ((await write.run({ params, body })) === null) return;
    setDraft({ ...draft, amount: "", comment: "" });
    setJobId(crypto.randomUUID());
  }
  async function takeAll() {
    if ((await purge.run({ params, body: { userId: Number(userId), isBroadcast: draft.isBroadcast, jobId } })) === null)
      return;
    purgeDialog.current?.close();
    setJobId(crypto.randomUUID());
  }

  return (
    <form onSubmit={submit} className="grid gap-3">
      <SegmentedControl<"add" | "deduct">
        label={t("members.points.way")}
        options={[
          { value: "add", text: t("members.points.add") },
          { value: "deduct", text: t("members.points.deduct"), isDisabled: balance === 0 },
        ]}
        value={way}
        onChange={setWay}
        disabled={lacked !== null}
      />
      <PointsFields draft={draft} most={most} isDisabled={lacked !== null} onChange={setDraft} />
      {lacked && <RightNote id={RIGHT_NOTE} right={lacked} />}
      <ControlFailure failure={write.failure} act={t(way === "add" ? "members.points.add" : "members.points.deduct")} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          kind="primary"
          isBusy={write.isPending}
          disabled={!isComplete(draft, most) || lacked !== null}
          aria-describedby={lacked ? RIGHT_NOTE : undefined}
        >
          {t(way === "add" ? "members.points.add" : "members.points.deduct")}
        </Button>
        {balance > 0 && (
          <Button disabled={isBusy || lacked !== null} onClick={() => purgeDialog.current?.showModal()}>
            {t("members.points.purge")} …
          </Button>
        )}
      </div>
      <ConfirmDialog
        ref={purgeDialog}
        title={t("members.points.purge.title", { name })}
        detail={t("members.points.purge.detail", { count: balance, shown: formatNumber(i18n.language, balance) })}
        verb={t("members.points.purge")}
        isBusy={purge.isPending}
        problem={actFailure(i18n, t("members.points.purge"), purge.failure)}
        onConfirm={() => void takeAll()}
      />
    </form>
  );
}
