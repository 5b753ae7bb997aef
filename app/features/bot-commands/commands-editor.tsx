import { Check, Lock, Menu, Plus } from "lucide-react";
import { useRef, useState } from "react";
import type { BotCommand, CommandDraft } from "../../../domain/bots/bot-command.ts";
import { BOT_COMMANDS_EDITOR_MAX } from "../../../domain/limits/content.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { actFailed } from "../../client/calls/write.ts";
import { focusFirstWrong } from "../../client/forms/focus-first-wrong.ts";
import { useMainButton } from "../../client/telegram/use-main-button.ts";
import { Button, CommitButton } from "../../components/actions/button.tsx";
import { useLeaveGuard } from "../../components/dialogs/use-leave-guard.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { CommandRow } from "./command-row.tsx";
import { isFull } from "./rows.ts";
import { useCommands } from "./use-commands.ts";

interface CommandsEditorProps {
  stored: readonly BotCommand[];
  isPending: boolean;
  /** The last save's failure, or null. */
  failure: Failed | null;
  /** @returns what is stored now, or null where it failed */
  onSave(commands: CommandDraft[]): Promise<readonly BotCommand[] | null>;
}

/** Shows the commands of a bot's menu, beside the menu as it will look (BOT-16, BOT-21). */
export function CommandsEditor({ stored, isPending, failure, onSave }: CommandsEditorProps) {
  const { t, i18n } = useTranslation();
  const commands = useCommands(stored);
  const { rows, locked, faults, isDirty } = commands;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [leaveQuestion] = useLeaveGuard(isDirty);

  async function save() {
    const drafts = commands.read();
    if (drafts === null) return focusFirstWrong(list.current);
    if (isPending) return;
    const now = await onSave(drafts);
    if (now) commands.saved(now);
  }
  const isTelegrams = useMainButton({
    text: t("commands.save"),
    onClick: () => void save(),
    isVisible: isDirty,
    isBusy: isPending,
  });

  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 gap-3">
        <p className="num text-xs text-muted">
          {t("commands.count", { used: rows.length, max: BOT_COMMANDS_EDITOR_MAX })}
        </p>
        {(rows.length > 0 || locked) && (
          <ul ref={list} className="divide-y divide-line border-y border-line">
            {rows.map((row, index) => (
              <CommandRow
                key={row.key}
                row={row}
                index={index}
                count={rows.length}
                fault={faults[index] ?? null}
                commands={commands}
                dragged={dragged}
                onDragged={setDragged}
              />
            ))}
            {locked && <LockedRow command={locked} />}
          </ul>
        )}
        {failure && !isPending && (
          <Notice isAlert tone="error" title={actFailed(t, "commands.save")}>
            {failureText(i18n, failure)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Button icon={Plus} disabled={isFull(rows)} onClick={commands.add}>
            {t("commands.add")}
          </Button>
          {!isTelegrams && (
            <CommitButton icon={Check} isBusy={isPending} disabled={!isDirty} onClick={() => void save()}>
              {t("commands.save")}
            </CommitButton>
          )}
        </div>
      </div>
      <MenuPicture commands={locked ? [...rows, locked] : rows} />
      {leaveQuestion}
    </div>
  );
}

/** Shows the free plan's own command, which cannot be removed (AMB-069). */
function LockedRow({ command: { command, description } }: { command: BotCommand }) {
  const { t } = useTranslation();
  return (
    <li className="flex min-w-0 items-center gap-3 py-3 text-sm text-muted">
      <Lock aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 break-words">
        <bdi dir="ltr" className="font-mono">
          /{command}
        </bdi>{" "}
        <span dir="auto">{description}</span>
        <span className="block text-xs">{t("commands.locked")}</span>
      </span>
    </li>
  );
}

interface MenuPictureProps {
  commands: readonly { command: string; description: string }[];
}

/** Shows the commands as Telegram lists them over the text that is being written (BOT-24). */
function MenuPicture({ commands }: MenuPictureProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("commands.preview")} className="min-w-0 self-start rounded-lg bg-tg-wall p-3">
      <ul className="max-h-72 overflow-y-auto overscroll-contain rounded-t-md bg-tg-in py-1 text-sm text-tg-text">
        {commands.length === 0 && <li className="px-3 py-2 text-tg-meta-in">{t("commands.preview.empty")}</li>}
        {commands.map(({ command, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike while they are written
          <li key={index} className="grid gap-x-3 px-3 py-1.5 sm:grid-cols-[auto_minmax(0,1fr)]">
            <bdi dir="ltr" className="min-w-0 break-words font-semibold">
              /{command}
            </bdi>
            <span dir="auto" className="min-w-0 break-words text-tg-meta-in">
              {description}
            </span>
          </li>
        ))}
      </ul>
      <p aria-hidden className="flex items-center gap-2 rounded-b-md border-t border-line bg-tg-in px-2 py-2 text-sm">
        {commands.length > 0 && (
          <span className="flex items-center gap-1 rounded-full bg-accent px-2.5 py-1 text-xs font-semibold text-on-accent">
            <Menu className="size-3.5" />
            {t("commands.preview.menu")}
          </span>
        )}
        <span className="truncate text-tg-meta-in">{t("commands.preview.write")}</span>
      </p>
    </section>
  );
}
