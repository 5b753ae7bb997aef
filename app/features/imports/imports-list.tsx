import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { removeImport } from "../../../domain/endpoints/imports.ts";
import { useWrite } from "../../client/calls/write.ts";
import { rowLeft } from "../../client/page/leave-row.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { ConfirmDialog } from "../../components/dialogs/confirm-dialog.tsx";
import { actFailure } from "../../i18n/failure-text.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import type { ImportLine } from "./load-import.ts";

/** Lists the imports; each can be removed again. */
export function Imports({ lines, mayRemove }: { lines: readonly ImportLine[]; mayRemove: boolean }) {
  const { t, i18n } = useTranslation();
  const { id } = useChatPage().chat;
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useRef<() => void>(() => undefined);
  const [asked, setAsked] = useState<ImportLine | null>(null);
  const remove = useWrite(removeImport, { success: "imports.removed", alerts: false });
  const shown = (value: number) => formatNumber(i18n.language, value);
  return (
    <RuleCard title={t("imports.list")}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center justify-between gap-3 py-2 text-sm">
            <div className="min-w-0">
              <p className="num font-semibold">{line.days}</p>
              <p className="num text-muted">
                {line.isDone
                  ? t("imports.line", {
                      messages: shown(line.messages),
                      people: shown(line.people),
                      joined: shown(line.joined),
                      day: line.made,
                    })
                  : t("imports.brokenOff", { day: line.made })}
              </p>
              {line.isDone && line.texts > 0 && (
                <p className="num text-muted">
                  {t("imports.line.texts", { count: line.texts, shown: shown(line.texts) })}
                </p>
              )}
            </div>
            <Button
              icon={Trash2}
              disabled={!mayRemove}
              onClick={() => {
                leave.current = rowLeft();
                setAsked(line);
                dialog.current?.showModal();
              }}
            >
              {t("imports.remove")}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        ref={dialog}
        title={t("imports.remove.title")}
        detail={t("imports.remove.detail", { days: asked?.days ?? "" })}
        verb={t("imports.remove")}
        isBusy={remove.isPending}
        problem={actFailure(i18n, t("imports.remove"), remove.failure)}
        onConfirm={async () => {
          if (asked === null) return;
          if ((await remove.run({ params: { id }, body: { import_id: asked.id } })) === null) return;
          dialog.current?.close();
          // The row that asked has the focus again, or is gone.
          leave.current();
        }}
      />
    </RuleCard>
  );
}
