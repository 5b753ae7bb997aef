import { decideBrake } from "../../../domain/endpoints/moderation.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";

export const OWN_TEXTS = "features/overview/brake-banner";

/** An admin stopped by the brake; `mayDecide`: whether the reader decides on it. */
export interface StoppedView {
  id: string;
  name: string;
  number: string;
  isTakenBack: boolean;
  mayDecide: boolean;
}

/**
 * Shows that an admin was stopped; a reader who may decide undoes all their acts or lets them go on
 * (docs/decisions/184).
 */
export function BrakeBanner({ stopped, id }: { stopped: StoppedView; id: string }) {
  const { t } = useTranslation();
  const takeBack = useWrite(decideBrake, { success: "needs.brake.takingBack", alerts: false });
  const free = useWrite(decideBrake, { success: "needs.brake.freed", alerts: false });
  const params = { id, userId: stopped.id };
  return (
    <Notice
      tone="warning"
      title={t("needs.brake", { name: stopped.name })}
      actions={
        <>
          <ButtonLink to={chatPath("groups", id, "messages/actions")}>{t("actions.tab")}</ButtonLink>
          {stopped.mayDecide && !stopped.isTakenBack && (
            <Button
              isBusy={takeBack.isPending}
              onClick={() => void takeBack.run({ params, body: { decision: "take_back" } })}
            >
              {t("needs.brake.takeBack")}
            </Button>
          )}
          {stopped.mayDecide && (
            <Button isBusy={free.isPending} onClick={() => void free.run({ params, body: { decision: "free" } })}>
              {t("needs.brake.free")}
            </Button>
          )}
        </>
      }
    >
      {t("needs.brake.detail", { number: stopped.number })}
      <ControlFailure failure={takeBack.failure} act={t("needs.brake.takeBack")} onRetry={takeBack.retry} />
      <ControlFailure failure={free.failure} act={t("needs.brake.free")} onRetry={free.retry} />
    </Notice>
  );
}
