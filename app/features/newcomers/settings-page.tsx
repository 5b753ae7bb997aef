import { useCallback, useState } from "react";
import { isBasicGroup } from "../../../domain/chats/chat-type.ts";
import { useLeaveGuard } from "../../components/dialogs/use-leave-guard.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { Problems } from "../../shared/chat/problems.tsx";
import { SettingsGuard, SettingsNotice } from "../../shared/chat/settings-guard.tsx";
import { CheckCard } from "./check-card.tsx";
import { JOURNEY_ID, Journey } from "./journey.tsx";
import type { NewcomerSettingsData } from "./load-settings.ts";
import { NewcomerTabs } from "./newcomer-tabs.tsx";
import { PolicyCard } from "./policy-card.tsx";
import { RequestNotice } from "./request-notice.tsx";
import { NewcomerProvider } from "./settings-context.ts";
import { usePolicy } from "./use-policy.ts";
import { FirstTimeCard, GreetingCard, NoticesCard } from "./welcome-card.tsx";

/** /groups/{id}/newcomers/settings: who may come in, what is asked of them, and beside it what they then see. */
export function NewcomerSettingsPage({ data }: { data: NewcomerSettingsData }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const policy = usePolicy(chat.id, data);
  const [unsaved, setUnsavedFields] = useState<ReadonlySet<string>>(new Set());
  const [question] = useLeaveGuard(unsaved.size > 0);
  const setUnsaved = useCallback((field: string, isUnsaved: boolean) => {
    setUnsavedFields((fields) => {
      if (fields.has(field) === isUnsaved) return fields;
      const others = [...fields].filter((each) => each !== field);
      return new Set(isUnsaved ? [...others, field] : others);
    });
  }, []);
  return (
    <NewcomerProvider value={{ ...data, chatId: chat.id, policy, setUnsaved }}>
      <div className="grid gap-4">
        <PageHeader
          title={t("newcomers.title")}
          detail={t("newcomers.detail")}
          actions={
            <a
              href={`#${JOURNEY_ID}`}
              className="tap inline-flex items-center rounded-md text-sm font-semibold text-accent-text hover:underline lg:hidden"
            >
              {t("newcomers.journey.go")}
            </a>
          }
        />
        <NewcomerTabs />
        <Problems chat={chat} kind={kind} />
        <SettingsNotice />
        {isBasicGroup(chat.type) && (
          <Notice tone="info" title={t("rules.basic")}>
            {t("newcomers.basic")}
          </Notice>
        )}
        <RequestNotice />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-4">
            <SettingsGuard>
              <PolicyCard />
              <CheckCard />
              <GreetingCard />
              <FirstTimeCard />
              <NoticesCard />
            </SettingsGuard>
          </div>
          <div className="min-w-0 lg:sticky lg:top-4">
            <Journey />
          </div>
        </div>
      </div>
      {question}
    </NewcomerProvider>
  );
}
