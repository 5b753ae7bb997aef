import { Forward, Minus, Plus } from "lucide-react";
import { planName } from "../../../domain/limits/plan-table.ts";
import { chatPhotoAddress } from "../../../domain/media/file-address.ts";
import { Avatar } from "../../components/data/avatar.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { PlanLink } from "../../components/feedback/lock-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { BulkTarget } from "./targets.ts";

const ACTS = {
  add: { icon: Plus, text: "bulk.add" },
  remove: { icon: Minus, text: "bulk.remove" },
  forward: { icon: Forward, text: "library.forward.verb" },
} as const;

interface TargetListProps {
  targets: readonly BulkTarget[];
  /** Chats that got the message already, as a test. */
  tested?: ReadonlySet<string>;
  /** Act of a press: adding or removing the chat. */
  act: keyof typeof ACTS;
  onPress(target: BulkTarget): void;
}

/**
 * Lists chats, each a button that adds or removes it; chats in which the message would fail show the reason (TSK-16).
 */
export function TargetList({ targets, tested, act, onPress }: TargetListProps) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {targets.map((target) => (
        <li
          key={target.id}
          className="flex flex-wrap items-center gap-x-3 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]"
        >
          <Target target={target} isTested={tested?.has(target.id) === true} act={act} onPress={onPress} />
          {target.trouble === "chats.list.usageExceeded" && (
            <span className="px-3">
              <PlanLink drive="month.lmt" target={{ type: "chat", id: target.id }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface TargetProps extends Pick<TargetListProps, "act" | "onPress"> {
  target: BulkTarget;
  isTested: boolean;
}

function Target({ target, isTested, act, onPress }: TargetProps) {
  const { t } = useTranslation();
  const { id, title, level, trouble } = target;
  const { icon: Icon, text } = ACTS[act];
  return (
    <button
      type="button"
      disabled={trouble !== null}
      onClick={() => onPress(target)}
      className="flex min-h-14 min-w-0 grow items-center gap-3 px-3 py-2 text-start text-sm -outline-offset-2 enabled:hover:bg-hover disabled:cursor-not-allowed"
    >
      <Avatar name={title} peer={id} photo={trouble === null ? chatPhotoAddress(id) : undefined} size="sm" />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1">
        <span className="sr-only">{t(text)} </span>
        <bdi className={trouble === null ? "min-w-0 truncate font-medium" : "min-w-0 truncate text-muted"}>{title}</bdi>
        <span className="text-xs text-muted">{planName(level)}</span>
        {isTested && <Badge tone="success">{t("bulk.tested")}</Badge>}
        {trouble !== null && <Badge tone="warning">{t(trouble)}</Badge>}
      </span>
      {trouble === null && <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />}
    </button>
  );
}
