import { Eye } from "lucide-react";
import { isBasicGroup } from "../../../../domain/chats/chat-type.ts";
import { assertNever } from "../../../../domain/errors.ts";
import { isNewcomerType, type Measures, requestAdmission } from "../../../../domain/newcomers/policy.ts";
import { unpackRaidControl } from "../../../../domain/raids/raid-control.ts";
import { ButtonLink } from "../../../components/actions/button.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { Problems } from "../../../shared/chat/problems.tsx";
import { SettingsGuard, SettingsNotice } from "../../../shared/chat/settings-guard.tsx";
import { useUnsavedFields } from "../../../shared/chat/unsaved-fields.ts";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { JOURNEY_ID, Journey } from "../journey/journey.tsx";
import { BlockListCard, ExceptionsCard } from "./block-list-card.tsx";
import type { NewcomerSettingsData } from "./load-settings.ts";
import { PolicyCard } from "./policy-card.tsx";
import { RAID_ID, RaidCard } from "./raid-card.tsx";
import { ReactionCard } from "./reaction-card.tsx";
import { NewcomerProvider, useNewcomerSettings } from "./settings-context.ts";
import { usePolicy } from "./use-policy.ts";
import { useWallWatch } from "./use-wall-watch.ts";
import { WallNotice } from "./wall-notice.tsx";
import { FirstTimeCard, GreetingCard, NoticesCard } from "./welcome-card.tsx";

/** Shows /groups/{id}/newcomers/settings: who may join, the verification, and beside it what newcomers then see. */
export function NewcomerSettingsPage({ data }: { data: NewcomerSettingsData }) {
  const { t } = useTranslation();
  const { chat, kind } = useChatPage();
  const policy = usePolicy(chat.id, data);
  const measures = data.raid === null ? undefined : unpackRaidControl(data.attrs.raid_control).measures;
  const [question, setUnsaved] = useUnsavedFields();
  useWallWatch(chat.id, data.preview.ok ? data.preview.value.raid : null);
  return (
    <NewcomerProvider value={{ ...data, chatId: chat.id, policy, measures, setUnsaved }}>
      <div className="grid gap-4">
        <PageHeader
          title={t("newcomers.title")}
          detail={t("newcomers.detail")}
          actions={
            <ButtonLink icon={Eye} to={`#${JOURNEY_ID}`} className="lg:hidden">
              {t("newcomers.journey.go")}
            </ButtonLink>
          }
        />
        <SectionTabs />
        <Problems chat={chat} kind={kind} />
        <SettingsNotice />
        {isBasicGroup(chat.type) && (
          <Notice tone="info" title={t("rules.basic")}>
            {t("newcomers.basic")}
          </Notice>
        )}
        <WallNotice />
        <RequestNotice />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-4">
            <SettingsGuard>
              <PolicyCard />
              <GreetingCard />
              <FirstTimeCard />
              <NoticesCard />
              <div id={RAID_ID} className="grid scroll-mt-20">
                <RaidCard />
              </div>
              <BlockListCard />
            </SettingsGuard>
            <ExceptionsCard />
            <SettingsGuard>
              <ReactionCard />
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

/**
 * Returns how a request to join is treated under a choice; a number that is no type leaves it to the admins (AMB-075).
 */
export function requestTextKey(type: number, measures?: Measures): TextKey {
  const door = isNewcomerType(type) ? requestAdmission(type, measures) : "leave";
  switch (door) {
    case "verify":
      return "newcomers.requests.verify";
    case "decline":
      return "newcomers.requests.decline";
    case "leave":
      return measures?.requests === true ? "newcomers.wall.requests" : "newcomers.requests.leave";
    default:
      return assertNever(door);
  }
}

/**
 * Warns in a group whose members ask to join that those who come by themselves take another way than the choices say
 * (AMB-075).
 */
function RequestNotice() {
  const { t } = useTranslation();
  const { hasRequests, policy, measures } = useNewcomerSettings();
  if (!hasRequests) return null;
  return (
    <Notice tone="info" title={t("newcomers.requests")}>
      {t(requestTextKey(policy.inForce, measures))}
    </Notice>
  );
}
