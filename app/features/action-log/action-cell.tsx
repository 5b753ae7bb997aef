import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { Ban, CircleAlert, Eye, Megaphone, MicOff, ShieldAlert, ShieldCheck, Trash2, UserMinus } from "lucide-react";
import { useRef } from "react";
import { withGap } from "../../../domain/joins.ts";
import { MESSAGE_TYPE } from "../../../domain/messages/message-type.ts";
import type { ActKind } from "../../../domain/moderation/act.ts";
import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { messageKindKey } from "../../shared/content/message-kind.ts";
import { actText } from "./act-text.ts";
import type { ShownAction } from "./action-rows.ts";
import { fallbackKey, reasonText } from "./action-words.ts";
import { anyRuleName, KIND_KEYS, ruleName } from "./rule-names.ts";
import { UndoAct } from "./undo-act.tsx";

const ICONS: Record<ShownAction["action"], LucideIcon> = {
  none: CircleAlert,
  delete: Trash2,
  mute: MicOff,
  restrict: MicOff,
  unmute: ShieldCheck,
  kick: UserMinus,
  ban: Ban,
  unban: ShieldCheck,
  warn: CircleAlert,
  unwarn: ShieldCheck,
  tell: Megaphone,
  decline: UserMinus,
  quiet: MicOff,
  unquiet: ShieldCheck,
  wall: ShieldAlert,
  unwall: ShieldCheck,
  trust: ShieldCheck,
  untrust: CircleAlert,
  watch: Eye,
  demote: UserMinus,
  brake: ShieldAlert,
  unbrake: ShieldCheck,
};

/** Shows one act: the member, the rule or admin, the reason, the outcome, and the button that undoes it. */
export function ActionCell({ action }: { action: ShownAction }) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const Icon = ICONS[action.action];
  const { failures, undone } = action;
  const fallback = fallbackKey(action.fallback);
  const tone = failures.length > 0 ? "bg-danger-soft text-danger-text" : "bg-accent-soft text-accent-text";
  return (
    <li
      ref={row}
      id={`act-${action.id}`}
      tabIndex={-1}
      className="target:bg-selected flex gap-3 px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_7rem]"
    >
      <span className={`mt-0.5 grid size-8 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="grid min-w-0 grow gap-1 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className={undone === null ? "font-semibold" : "font-semibold text-muted line-through"}>
            {actText(t, action)}
          </span>
          <State action={action} />
          <span className="num ms-auto text-xs text-muted">
            <bdi dir="ltr" title={action.moment}>
              {action.clock}
            </bdi>
          </span>
        </p>
        <Person action={action} />
        <Cause action={action} />
        <Evidence action={action} />
        {fallback && <p className="text-muted">{t(fallback)}</p>}
        {failures.map(({ part, reason, status }) => (
          <p key={part} className="text-danger-text">
            {withGap(t(`actions.failed.${part}`))}
            <span dir={reason.kind === "other" ? "auto" : undefined}>{withGap(reasonText(t, reason))}</span>
            <span className="num text-2xs text-muted">{status}</span>
          </p>
        ))}
        {undone && <p className="text-muted">{t("actions.undone.at", { moment: undone })}</p>}
        {action.undoRight && <UndoAct action={action} right={action.undoRight} row={row} />}
      </div>
    </li>
  );
}

function State({ action: { isUnderWay, failures, undone, deleted, action } }: { action: ShownAction }) {
  const { t } = useTranslation();
  const parts = (deleted > 0 ? 1 : 0) + (action === "delete" ? 0 : 1);
  if (undone) return <Badge tone="success">{t("actions.state.undone")}</Badge>;
  if (failures.length > 0) {
    const inPart = failures.length < parts;
    return (
      <Badge tone={inPart ? "warning" : "error"}>{t(inPart ? "actions.state.part" : "actions.state.failed")}</Badge>
    );
  }
  return isUnderWay ? <Badge tone="info">{t("actions.state.underWay")}</Badge> : null;
}

/** Shows the member, linked to their messages, and the number of messages deleted beside the act. */
function Person({ action: { name, userId, deleted, action } }: { action: ShownAction }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const also = deleted > 0 && action !== "delete" && action !== "none";
  if (name === null && !also) return null;
  const shown = <bdi className="wrap-anywhere">{name}</bdi>;
  return (
    <p className="flex flex-wrap gap-x-2">
      {name !== null &&
        (userId === null ? (
          <span className="font-medium">{shown}</span>
        ) : (
          <Link
            to={`${chatPath("groups", chat.id, "messages/history")}?user=${userId}`}
            title={t("history.member", { name })}
            className="-my-1 py-1 font-medium text-accent-text hover:underline"
          >
            {shown}
          </Link>
        ))}
      {also && <span className="text-muted">{t("actions.alsoDeleted", { count: deleted })}</span>}
    </p>
  );
}

const DOT = " · ";

/** Kinds of acts that admins trigger. Only an act of these without an admin is marked as the bot's own. */
const ADMINS_ACT: readonly ActKind[] = ["command", "dashboard", "card"];

/** Shows the rule, the text that met it, and the person who acted. */
function Cause({ action: { kind, rule_id, reason, admin } }: { action: ShownAction }) {
  const { t } = useTranslation();
  const isUndo = (kind === "dashboard" || kind === "card") && rule_id === "undo";
  // An admin's act in the dashboard has no rule but its kind.
  const rule = isUndo
    ? t("actions.rule.undo")
    : kind === "dashboard" || kind === "group_ban"
      ? null
      : ruleName(t, kind, rule_id);
  const byItself = ADMINS_ACT.includes(kind) ? t("actions.by.bot") : null;
  const by = admin === null ? byItself : t("actions.by.admin", { name: admin });
  const why = isUndo ? anyRuleName(t, reason) : kind === "newcomer" && reason === "bot" ? t("history.bot") : reason;
  return (
    <p className="text-muted wrap-anywhere">
      {t(KIND_KEYS[kind])}
      {rule && rule !== t(KIND_KEYS[kind]) && (
        <>
          {DOT}
          <bdi>{rule}</bdi>
        </>
      )}
      {why && (
        <>
          {" "}
          <bdi className="rounded-sm bg-sunken box-decoration-clone px-1.5 text-text">{why}</bdi>
        </>
      )}
      {by && `${DOT}${by}`}
    </p>
  );
}

/** Shows the message, as far as it is kept. */
function Evidence({ action: { evidence, kind, rule_id } }: { action: ShownAction }) {
  const { t } = useTranslation();
  const { type, text } = evidence;
  const isName = type === 0 && (kind === "name" || rule_id === "flt_alike");
  const label = isName
    ? t("actions.evidence.name")
    : type > 0 && type !== MESSAGE_TYPE.text
      ? t(messageKindKey(type))
      : "";
  if (!text && !label) return null;
  return (
    <blockquote className="w-fit max-w-full border-s-2 border-line ps-2">
      {label && <p className="text-xs text-accent-text">{label}</p>}
      {text && (
        <p dir="auto" className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
    </blockquote>
  );
}
