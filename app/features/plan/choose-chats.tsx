import { Plus, X } from "lucide-react";
import { useId, useState } from "react";
import { foundBy } from "../../../domain/chats/chat-search.ts";
import { listManagables } from "../../../domain/endpoints/chats.ts";
import { ORDER_CHATS_MAX } from "../../../domain/limits/orders.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { Button } from "../../components/actions/button.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { SearchField } from "../../components/fields/search-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useComparedForm } from "../../shared/lists/use-compared-form.ts";
import { usePrice } from "../../shared/plan/shown-currency.tsx";
import type { PlanData } from "./load-plan.ts";
import { type Candidate, candidatesOf, type OtherChat } from "./other-chats.ts";
import type { Chosen } from "./plan-page.tsx";

interface ChooseChatsProps {
  data: PlanData;
  chosen: Chosen;
  others: readonly OtherChat[];
  onChange(others: OtherChat[]): void;
}

/** Adds other chats of the account to the order (docs/decisions/126). */
export function ChooseChats(props: ChooseChatsProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(props.others.length > 0);
  return isOpen ? (
    <ChatChoice {...props} />
  ) : (
    <Button icon={Plus} className="justify-self-start" onClick={() => setOpen(true)}>
      {t("plan.more")}
    </Button>
  );
}

/** Number of chats from which on a search field is shown. */
const SEARCHED_FROM = 8;

function ChatChoice({ data: { id, now }, chosen, others, onChange }: ChooseChatsProps) {
  const { t } = useTranslation();
  const hint = useId();
  const [text, setText] = useState("");
  const formOf = useComparedForm(text);
  const chats = useLoaded(() => browserClient.call(listManagables));
  const candidates = chats.value === null ? null : candidatesOf(chats.value, id, chosen, now);
  const ids = new Set(others.map((other) => other.id));
  const isFull = others.length >= ORDER_CHATS_MAX - 1;
  const toggle = ({ id, title, viplv, viptime }: Candidate) =>
    onChange(ids.has(id) ? others.filter((other) => other.id !== id) : [...others, { id, title, viplv, viptime }]);
  const found = candidates === null ? [] : foundBy(candidates, text, formOf);
  return (
    <fieldset aria-describedby={hint} className="grid min-w-0 gap-3 rounded-lg bg-surface p-4 shadow-1">
      <legend className="float-start mb-1 w-full text-sm font-semibold">{t("plan.more")}</legend>
      <p id={hint} className="clear-both text-sm text-muted">
        {t(isFull ? "keep.full" : "plan.more.detail")}
      </p>
      <LoadingNote of={chats} />
      {candidates?.length === 0 && <p className="text-sm">{t("plan.more.none")}</p>}
      {candidates !== null && candidates.length >= SEARCHED_FROM && (
        <SearchField label={t("bulk.search")} value={text} onChange={setText} />
      )}
      {candidates !== null && candidates.length > 0 && found.length === 0 && (
        <p className="py-4 text-center text-sm text-muted">{t("bulk.none")}</p>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto empty:hidden">
        {found.map((candidate) => (
          <li key={candidate.id}>
            <ChatOption
              candidate={candidate}
              isChosen={ids.has(candidate.id)}
              isFull={isFull}
              onToggle={() => toggle(candidate)}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button kind="quiet" icon={X} className="justify-self-start" onClick={() => onChange([])}>
          {t("bulk.removeAll", { shown: others.length })}
        </Button>
      )}
    </fieldset>
  );
}

interface ChatOptionProps {
  candidate: Candidate;
  isChosen: boolean;
  isFull: boolean;
  onToggle(): void;
}

/** Shows a chat to choose; one that cannot be bought for shows why, but can still be removed. */
function ChatOption({ candidate: { title, from, trouble, cents }, isChosen, isFull, onToggle }: ChatOptionProps) {
  const { t } = useTranslation();
  const inBoth = usePrice();
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-1 text-sm has-disabled:cursor-not-allowed has-disabled:text-muted">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && (isFull || trouble !== null)}
        onChange={onToggle}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
        <span className="text-xs text-muted">{planName(from)}</span>
        {trouble !== null && <Badge tone="warning">{t(trouble)}</Badge>}
      </span>
      {trouble === null && cents !== null && <span className="num shrink-0 text-muted">{inBoth(cents)}</span>}
    </label>
  );
}
