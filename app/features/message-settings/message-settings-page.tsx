import { FlaskConical, History, SlidersHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { isBasicGroup } from "../../../domain/chats/chat-type.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { Button } from "../../components/actions/button.tsx";
import { RuleCard } from "../../components/data/rule-card.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { Problems } from "../../shared/chat/problems.tsx";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { BasicGroupNotice } from "./basic-group-notice.tsx";
import type { MessageSettingsData } from "./load-message-settings.ts";
import type { SetPreset } from "./preset-notice.tsx";
import { RuleList } from "./rule-list.tsx";
import { isRuleOn, RULE_NAMES } from "./rules.ts";
import { SettingsProvider } from "./settings-context.ts";

const loadBox = async () =>
  (await withTexts(import("./trying/try-box.tsx"), "features/message-settings/trying/try-box")).TryBox;
const loadTryDialog = async () =>
  (await withTexts(import("./trying/try-box.tsx"), "features/message-settings/trying/try-box")).TryDialog;
const loadPresets = async () =>
  (await withTexts(import("./presets-dialog.tsx"), "features/message-settings/presets-dialog")).PresetsDialog;
const loadTrial = async () =>
  (await withTexts(import("./trying/trial.tsx"), "features/message-settings/trying/trial")).TrialDialog;

/** Shows /groups/{id}/messages/settings: the rules on what members write, and what each of them does. */
export function MessageSettingsPage({ data }: { data: MessageSettingsData }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const isBasic = isBasicGroup(chat.type);
  const [tryDialog, openTry] = useLazyDialog(loadTryDialog);
  const presets = useLazyPart(loadPresets);
  const [set, setSet] = useState<SetPreset | null>(null);
  const [trial, openTrial] = useLazyDialog(loadTrial);
  return (
    <SettingsProvider value={{ ...data, chatId: chat.id, isBasicGroup: isBasic }}>
      <div className="grid gap-4">
        <PageHeader
          title={t("rules.title")}
          detail={<Totals data={data} />}
          actions={
            <>
              <Button icon={FlaskConical} className="lg:hidden" onClick={() => void openTry()}>
                {t("rules.try")}
              </Button>
              <SettingsGuard>
                <Button icon={SlidersHorizontal} onClick={() => void presets.open()}>
                  {t("rules.presets")}
                </Button>
              </SettingsGuard>
              <Button icon={History} onClick={() => void openTrial()}>
                {t("rules.trial")}
              </Button>
            </>
          }
        />
        <SectionTabs />
        <Problems chat={chat} kind={kind} />
        <SettingsNotice />
        {isBasic && <BasicGroupNotice />}
        {set && <set.Notice key={set.name} set={set} onUndone={() => setSet(null)} />}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-4">
            <RuleList key={chat.id} />
            <p className="px-1 text-xs text-muted">{t("rules.detail")}</p>
          </div>
          <div className="hidden min-w-0 lg:sticky lg:top-4 lg:block">
            <RuleCard title={t("rules.try")}>
              <p className="text-sm text-muted">{t("rules.try.detail")}</p>
              <TryBeside />
            </RuleCard>
          </div>
        </div>
      </div>
      {tryDialog}
      {trial}
      {presets.Part && <presets.Part onSet={setSet} onClosed={presets.close} />}
    </SettingsProvider>
  );
}

const DOT = " · ";

/** Shows in a line how many rules are on and what they did. */
function Totals({ data }: { data: MessageSettingsData }) {
  const { t } = useTranslation();
  const { report } = data;
  const on = RULE_NAMES.filter((name) => isRuleOn(name, data)).length;
  return [
    t("rules.total.on", { count: on }),
    ...(report === null ? [] : [t("rules.total.removed", { count: report.removed })]),
    ...(report === null || report.undone === 0 ? [] : [t("rules.total.undone", { count: report.undone })]),
  ].join(DOT);
}

/**
 * Offers to test a message against all rules before members write it (MOD-45); its code loads where the page has room
 * for it.
 */
function TryBeside() {
  const { Part, open } = useLazyPart(loadBox);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    const look = () => setWanted(wide.matches);
    look();
    wide.addEventListener("change", look);
    return () => wide.removeEventListener("change", look);
  }, []);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (isWanted) void latest.current();
  }, [isWanted]);
  return Part && <Part />;
}
