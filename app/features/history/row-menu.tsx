import { useNavigate } from "@remix-run/react";
import { Ban, Copy, ExternalLink, ListChecks, MessagesSquare, MicOff, Reply, Trash2 } from "lucide-react";
import { withRemark } from "../../../domain/joins.ts";
import { DELETABLE_SECONDS } from "../../../domain/limits/runtime.ts";
import { messageLink } from "../../../domain/messages/message-link.ts";
import { ActionMenu } from "../../components/actions/action-menu.tsx";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useOpenBeside } from "../../root-data.ts";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../shared/chat/rights.tsx";
import type { HistoryRow } from "./history-items.ts";
import type { ActName } from "./use-acts.ts";

/** Functions that a row calls on its page, and the page's state that it shows. */
export interface RowActs {
  selected: ReadonlySet<number>;
  notes: ReadonlyMap<number, readonly string[]>;
  toggle(rows: readonly HistoryRow[]): void;
  ask(name: ActName, rows: readonly HistoryRow[]): void;
  reply(row: HistoryRow): void;
}

/** Tells whether a message was removed by the bot. */
export const isGone = ({ act }: Pick<HistoryRow, "act">): boolean =>
  act !== null && act.deleted > 0 && !act.isUnderWay && act.failures.every(({ part }) => part !== "delete");

/** Tells whether Telegram may still delete a message. @param now unix seconds */
export const isDeletable = (row: Pick<HistoryRow, "act" | "is_here" | "date">, now: number): boolean =>
  row.is_here && !isGone(row) && now - row.date < DELETABLE_SECONDS;

interface RowMenuProps {
  row: HistoryRow;
  /** all messages of an album */
  rows: readonly HistoryRow[];
  acts: RowActs;
}

/** Opens the menu of acts on a message and its author. */
export function RowMenu({ row, rows, acts }: RowMenuProps) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const navigate = useNavigate();
  const openBeside = useOpenBeside();
  const mayDelete = useLackedRight("can_delete_messages");
  const mayRestrict = useLackedRight("can_restrict_members");
  const { name, clock, userId, text, id } = row;
  const isStanding = row.is_here && !isGone(row);
  const link = isStanding ? messageLink(chat, id) : null;
  const within = (verb: string, lacked: keyof typeof RIGHT_TEXT | null) =>
    lacked === null ? verb : withRemark(i18n.language, verb, t(RIGHT_TEXT[lacked]));
  // Read when the menu is drawn, which is when it is opened.
  const canDelete = isDeletable(row, Math.floor(Date.now() / 1000));
  return (
    <ActionMenu
      label={t("history.menu", { name, clock })}
      actions={[
        ...(link === null
          ? []
          : [
              {
                text: t("history.act.open"),
                icon: ExternalLink,
                onPress: () => openBeside(link),
              },
            ]),
        ...(isStanding ? [{ text: t("history.act.reply"), icon: Reply, onPress: () => acts.reply(row) }] : []),
        ...(text === ""
          ? []
          : [
              {
                text: t("history.act.copy"),
                icon: Copy,
                onPress: () => void navigator.clipboard.writeText(text).catch(() => undefined),
              },
            ]),
        { text: t("history.act.select"), icon: ListChecks, onPress: () => acts.toggle(rows) },
        ...(userId === null
          ? []
          : [
              {
                text: t("history.act.all", { name }),
                icon: MessagesSquare,
                onPress: () => navigate(`?user=${userId}`),
              },
            ]),
        ...(isStanding
          ? [
              {
                text: canDelete ? within(t("history.act.delete"), mayDelete) : t("history.act.tooOld"),
                icon: Trash2,
                isDanger: true,
                isDisabled: mayDelete !== null || !canDelete,
                onPress: () => acts.ask("delete", rows),
              },
            ]
          : []),
        ...(userId === null
          ? []
          : (
              [
                ["mute", "history.act.mute", MicOff],
                ["ban", "history.act.ban", Ban],
              ] as const
            ).map(([act, key, icon]) => ({
              text: within(t(key), mayRestrict),
              icon,
              isDanger: true,
              isDisabled: mayRestrict !== null,
              onPress: () => acts.ask(act, rows),
            }))),
      ]}
    />
  );
}
