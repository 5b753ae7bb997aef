import { Link } from "@remix-run/react";
import { useId } from "react";
import type { Chat } from "../../../../domain/chats/chat.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { chatPath, kindOf } from "../../../shared/chat/chat-kind.ts";
import { type PlanView, planView, planWords } from "../../../shared/plan/plan-words.ts";
import { OwnChatsState, useOwnChats } from "../own-chats.tsx";

/** Most chats that are named. */
const NAMED = 5;

/** Sorts plans by their end, the soonest first and free ones last. */
const daysOf = (plan: PlanView) => (plan.kind === "free" ? Number.POSITIVE_INFINITY : plan.days);

/** @param now unix seconds */
function byEnd(chats: readonly Chat[], now: number) {
  return chats
    .map((chat) => ({ chat, plan: planView(chat, now) }))
    .sort((a, b) => (daysOf(a.plan) === daysOf(b.plan) ? 0 : daysOf(a.plan) - daysOf(b.plan)));
}

/** Shows plan or trial of each of the account's chats: accounts have none of their own (AMB-245). */
export function ProfilePlans({ onLeave }: { onLeave(): void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { own, retry } = useOwnChats();
  return (
    <section aria-labelledby={titleId} className="border-t border-line pt-3">
      <h3 id={titleId} className="pb-1 text-sm font-semibold">
        {t("profile.plans")}
      </h3>
      {own.state !== "there" && <OwnChatsState own={own} onRetry={retry} />}
      {own.state === "there" && own.chats.length === 0 && (
        <p className="text-sm text-muted">{t("profile.plans.none")}</p>
      )}
      {own.state === "there" && own.chats.length > 0 && <Plans chats={own.chats} onLeave={onLeave} />}
    </section>
  );
}

function Plans({ chats, onLeave }: { chats: readonly Chat[]; onLeave(): void }) {
  const { t } = useTranslation();
  const plans = byEnd(chats, Math.floor(Date.now() / 1000));
  const others = plans.length - NAMED;
  return (
    <>
      <ul className="-mx-3 grid">
        {plans.slice(0, NAMED).map(({ chat, plan }) => (
          <li key={chat.id}>
            <Link
              to={chatPath(kindOf(chat), chat.id)}
              onClick={onLeave}
              className="menu-row flex-wrap justify-between gap-y-0 text-sm!"
            >
              <span className="min-w-0 max-w-full">
                <bdi className="cut">{chat.title}</bdi>
              </span>
              <span className="num shrink-0 text-muted">{planWords(t, plan)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="pt-1 text-sm text-muted">{t("profile.plans.more", { count: others })}</p>}
    </>
  );
}
