import type { ReactNode } from "react";
import { lowerWall } from "../../../domain/endpoints/newcomers.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "./chat-kind.ts";

export const OWN_TEXTS = "shared/chat/raid-banner";

/** The wall that stands against a raid: since when, and the number of people who joined. */
export interface RaidView {
  time: string;
  joined: string;
}

interface RaidBannerProps {
  raid: RaidView;
  id: string;
  /** Details below the number of people. */
  children?: ReactNode;
}

/** Shows that a wall stands, and lowers it at a press. */
export function RaidBanner({ raid: { time, joined }, id, children }: RaidBannerProps) {
  const { t } = useTranslation();
  const { run, isPending, failure, retry } = useWrite(lowerWall, { success: "needs.raid.lowered", alerts: false });
  return (
    <Notice
      tone="warning"
      title={t("needs.raid", { time })}
      actions={
        <>
          <ButtonLink to={`${chatPath("groups", id, "members/list")}?status=raid`}>{t("needs.raid.list")}</ButtonLink>
          <Button isBusy={isPending} onClick={() => void run({ params: { id } })}>
            {t("needs.raid.lower")}
          </Button>
        </>
      }
    >
      {t("needs.raid.detail", { joined })}
      {children}
      <ControlFailure failure={failure} act={t("needs.raid.lower")} onRetry={retry} />
    </Notice>
  );
}
