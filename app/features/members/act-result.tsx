import { Link } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { type MemberActs, OPPOSITE } from "./use-member-acts.ts";

/** Says what is under way and how the last act ended, with its undo and the way to the action log. */
export function ActResult({ acts: { progress, done, carryOut } }: { acts: MemberActs }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  if (progress === null && done === null) return null;
  const opposite = done ? OPPOSITE[done.action] : undefined;
  const count = done?.targets.length ?? 0;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p role="status" className="num">
        {progress && t("history.busy", progress)}
        {done && count > 0 && t(`members.done.${done.action}`, { count })}
        {done && done.failed > 0 && ` ${t("history.failures", { count: done.failed })}`}
      </p>
      {done && opposite && count > 0 && (
        <Button
          kind="quiet"
          icon={Undo2}
          onClick={() => void carryOut({ action: opposite, targets: done.targets, level: 0, seconds: 0 })}
        >
          {t("common.undo")}
        </Button>
      )}
      {done && done.action !== "sync" && count > 0 && kind === "groups" && (
        <Link
          to={chatPath(kind, chat.id, "messages/actions")}
          className="tap inline-flex items-center text-accent-text underline"
        >
          {t("actions.title")}
        </Link>
      )}
    </div>
  );
}
