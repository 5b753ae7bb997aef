import type { ReactNode } from "react";
import { REPLY_ORDER } from "../../../../domain/limits/content.ts";
import type { Explanation } from "../../../../domain/responders/explain.ts";
import { shownKeyword } from "../../../../domain/responders/match-mode.ts";
import type { Responder } from "../../../../domain/responders/responder.ts";
import { Badge } from "../../../components/data/badge.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { TriggerWords } from "../triggers/trigger-chips.tsx";
import type { ReplyOf } from "./draft-replies.ts";
import type { TestSectionProps } from "./test-section.tsx";

interface TestResultProps {
  text: string;
  rows: readonly Explanation[];
  /** Result of the edited responder, which is not among the rows. */
  own: Explanation | null;
  draft: Responder | null;
  responders: TestSectionProps["responders"];
  replyOf: ReplyOf;
}

const isMatched = ({ trigger }: Explanation) => trigger !== null;

/**
 * Shows the responder that would answer, with the matching part, and why others with a keyword in the message do not.
 */
export function TestResult({ text, rows, own, draft, responders, replyOf }: TestResultProps) {
  const { t } = useTranslation();
  const matched = rows.filter(isMatched);
  const others = rows.length - matched.length;
  const winner = rows.find(({ outcome }) => outcome === "fires") ?? null;
  const isWelcome = rows.some(({ outcome }) => outcome === "welcome");
  const nameOf = (id: string) => {
    const first = responders.find((each) => each.id === id)?.triggers[0];
    return first ? shownKeyword(first) : id;
  };
  const orderOf = (id: string) => responders.find((each) => each.id === id)?.reply_order ?? REPLY_ORDER.random;
  return (
    <div role="status" className="grid gap-3 rounded-md bg-sunken p-3 text-sm">
      {own && draft && (
        <Line
          text={text}
          row={own}
          title={t("responders.test.own")}
          reason={t(`responders.outcome.${own.outcome === "fires" ? "matches" : own.outcome}`)}
        >
          <MayCome row={own} order={draft.reply_order} replyOf={replyOf} />
        </Line>
      )}
      {isWelcome && <p>{t("responders.test.welcome")}</p>}
      {!isWelcome && !winner && own?.outcome !== "fires" && <p>{t("responders.test.none")}</p>}
      {matched.map((row) => (
        <Line key={row.id} text={text} row={row} title={nameOf(row.id)} reason={t(`responders.outcome.${row.outcome}`)}>
          <MayCome row={row} order={orderOf(row.id)} isStored replyOf={replyOf} />
        </Line>
      ))}
      {others > 0 && <p className="text-xs text-muted">{t("responders.test.others", { count: others })}</p>}
    </div>
  );
}

interface LineProps {
  text: string;
  row: Explanation;
  title: string;
  reason: string;
  children: ReactNode;
}

function Line({ text, row, title, reason, children }: LineProps) {
  const { trigger, part, outcome } = row;
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={outcome === "fires" ? "success" : "info"}>{reason}</Badge>
        <span className="min-w-0 break-words">{trigger ? <TriggerWords trigger={trigger} /> : <bdi>{title}</bdi>}</span>
      </p>
      {part && (
        <p dir="auto" className="wrap-anywhere text-muted">
          {text.slice(0, part.offset)}
          <mark className="rounded-sm bg-warn-soft text-warn-text">{part.text}</mark>
          {text.slice(part.offset + part.length)}
        </p>
      )}
      {children}
    </div>
  );
}

interface MayComeProps {
  row: Explanation;
  order: Responder["reply_order"];
  /** Tells whether it is known which reply comes next. */
  isStored?: boolean;
  replyOf: ReplyOf;
}

/** Lists the possible replies, where there are several. */
function MayCome({ row: { outcome, may_come = [] }, order, isStored = false, replyOf }: MayComeProps) {
  const { t } = useTranslation();
  if (outcome !== "fires" || may_come.length < 2) return null;
  const isInTurn = order === REPLY_ORDER.inTurn;
  const List = isInTurn ? "ol" : "ul";
  return (
    <div className="grid gap-1">
      <p className="font-medium">
        {t(!isInTurn ? "responders.replies.random" : isStored ? "responders.replies.next" : "responders.replies.turn")}
      </p>
      <List className={`grid gap-0.5 ps-5 text-muted ${isInTurn ? "list-decimal" : "list-disc"}`}>
        {may_come.map((id) => {
          const reply = replyOf(id);
          return (
            <li key={id} className="wrap-anywhere">
              <bdi>
                {reply?.text ||
                  (reply && reply.files > 0
                    ? t("responders.files", { count: reply.files })
                    : t("responders.replies.empty"))}
              </bdi>
            </li>
          );
        })}
      </List>
    </div>
  );
}
