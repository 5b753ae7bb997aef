import { isBasicGroup } from "../../../domain/chats/chat-type.ts";
import { RuleCard, Switches } from "../../components/data/rule-card.tsx";
import { LaterPart } from "../../components/feedback/later-part.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { Problems } from "../../shared/chat/problems.tsx";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { SectionTabs } from "../../shared/nav/section-tabs.tsx";
import { FiltersSection } from "./filters-section.tsx";
import { FloodCard } from "./flood-card.tsx";
import type { MessageSettingsData } from "./load-message-settings.ts";
import { NamesCard } from "./names-card.tsx";
import { PenaltySelect } from "./penalty-select.tsx";
import { FilterSwitch } from "./rule-switch.tsx";
import { SettingsProvider } from "./settings-context.ts";
import { WordListField } from "./word-list-field.tsx";

/** /groups/{id}/messages/settings: what may be said, and what becomes of who says something else. */
export function MessageSettingsPage({ data }: { data: MessageSettingsData }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const isBasic = isBasicGroup(chat.type);
  return (
    <SettingsProvider value={{ ...data, chatId: chat.id, isBasicGroup: isBasic }}>
      <div className="grid gap-4">
        <PageHeader title={t("rules.title")} detail={t("rules.detail")} />
        <SectionTabs />
        <Problems chat={chat} kind={kind} />
        <SettingsNotice />
        {isBasic && (
          <Notice tone="info" title={t("rules.basic")}>
            {t("rules.basic.detail")}
          </Notice>
        )}
        <TrySection />
        <SettingsGuard>
          <FiltersSection />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <div className="grid min-w-0 gap-4">
              <RuleCard title={t("rules.sensitive")}>
                <WordListField name="sensword" />
                <PenaltySelect attr="du_sensword" label={t("rules.du_sensword")} />
                <Switches>
                  <FilterSwitch name="kick_on_sensword" />
                </Switches>
              </RuleCard>
              <RuleCard title={t("rules.joins")}>
                <Switches>
                  <FilterSwitch name="hello_to_new" />
                  <FilterSwitch name="del_join" />
                </Switches>
              </RuleCard>
            </div>
            <div className="grid min-w-0 gap-4">
              <FloodCard />
              <NamesCard />
            </div>
          </div>
        </SettingsGuard>
      </div>
    </SettingsProvider>
  );
}

const loadBox = () => import("./try-box.tsx").then((module) => module.TryBox);

/** A message can be tried against all rules before members write it (MOD-45). */
function TrySection() {
  const { t } = useTranslation();
  return (
    <RuleCard title={t("rules.try")}>
      <LaterPart load={loadBox} props={{}} detail={t("rules.try.detail")} verb={t("responders.test.open")} />
    </RuleCard>
  );
}
