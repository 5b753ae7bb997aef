import { useOutletContext } from "@remix-run/react";
import { Download, FileText, Lock, Table2 } from "lucide-react";
import { useId, useState } from "react";
import type { SheetFormat } from "../../../domain/datasheets/sheet.ts";
import { FEATURE_LEVEL, type PlanTargetType } from "../../../domain/limits/plan-table.ts";
import type { Clock } from "../../../domain/time/zone.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { ActionMenu } from "../../components/actions/action-menu.tsx";
import { Button } from "../../components/actions/button.tsx";
import { PlanLink } from "../../components/feedback/lock-note.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useBotPage } from "../bot/bot-page-data.ts";
import { useChatPage } from "../chat/chat-page-data.ts";
import type { OwnerContext } from "../content/content-owner.ts";
import type { PlanView } from "../plan/plan-words.ts";
import type { SheetSource } from "./sheet-source.ts";

const loadDialog = () =>
  withTexts(import("./download-dialog.tsx"), "shared/sheets/download-dialog").then((module) => module.DownloadDialog);

interface DownloadMenuProps {
  target: { type: PlanTargetType; id: string };
  plan: PlanView;
  /** Loads the list's columns and rows, whose code loads with a download. */
  source(): Promise<SheetSource>;
  /** Name of the list, where a page has more than one. */
  of?: string;
}

/** Offers a list as an Excel workbook or as CSV; a plan without spreadsheets shows its lock (XLS-07, AMB-182). */
function DownloadMenu({ target, plan, source, of }: DownloadMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useLazyPart(loadDialog);
  const [format, setFormat] = useState<SheetFormat>("xlsx");
  if (plan.kind === "free") {
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Button icon={Lock} disabled aria-describedby={id}>
          {t("sheets.download")}
        </Button>
        <span id={id}>
          <PlanLink level={FEATURE_LEVEL.spreadsheet} drive="xlsx" />
        </span>
      </span>
    );
  }
  const choose = (chosen: SheetFormat) => () => {
    setFormat(chosen);
    void dialog.open();
  };
  return (
    <>
      <ActionMenu
        label={of === undefined ? t("sheets.download") : `${t("sheets.download")}: ${of}`}
        trigger={{ icon: Download, text: t("sheets.download") }}
        actions={[
          { text: t("sheets.xlsx"), icon: Table2, onPress: choose("xlsx") },
          { text: t("sheets.csv"), icon: FileText, onPress: choose("csv") },
        ]}
      />
      {dialog.Part && <dialog.Part {...{ target, plan, source, format }} onClose={dialog.close} />}
    </>
  );
}

/** Offers a list of the page's chat for download. */
export function ChatDownload(list: Pick<DownloadMenuProps, "source" | "of">) {
  const { chat, plan } = useChatPage();
  return <DownloadMenu target={{ type: "chat", id: chat.id }} plan={plan} {...list} />;
}

/** The chat or bot whose list it is, with its clock: a bot's is UTC. */
export interface SheetOwner {
  type: PlanTargetType;
  id: string;
  title: string;
  clock: Clock;
}

/** Offers a list that both chats and bots have for download. */
export function ContentDownload({ source }: { source(owner: SheetOwner): Promise<SheetSource> }) {
  const page = useOutletContext<OwnerContext>();
  const owner: SheetOwner =
    "bot" in page
      ? { type: "bot", id: page.bot.id, title: page.name, clock: 0 }
      : { type: "chat", id: page.chat.id, title: page.chat.title, clock: page.chat };
  return <DownloadMenu target={owner} plan={page.plan} source={() => source(owner)} />;
}

/** Offers a list of the page's bot for download. */
export function BotDownload({ source }: Pick<DownloadMenuProps, "source">) {
  const { bot, plan } = useBotPage();
  return <DownloadMenu target={{ type: "bot", id: bot.id }} plan={plan} source={source} />;
}
