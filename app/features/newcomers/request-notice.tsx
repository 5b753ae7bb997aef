import { assertNever } from "../../../domain/errors.ts";
import { isNewcomerType, requestAdmission } from "../../../domain/newcomers/policy.ts";
import { Notice } from "../../components/feedback/notice.tsx";
import type { TextKey } from "../../i18n/keys.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

/** What becomes of a request to join under a choice; a number that is no type leaves it to the admins (AMB-075). */
export function requestTextKey(type: number): TextKey {
  const door = isNewcomerType(type) ? requestAdmission(type) : "leave";
  switch (door) {
    case "verify":
      return "newcomers.requests.verify";
    case "decline":
      return "newcomers.requests.decline";
    case "leave":
      return "newcomers.requests.leave";
    default:
      return assertNever(door);
  }
}

/** In a group that people ask to join: who comes by themselves goes another way than the choices say (AMB-075). */
export function RequestNotice() {
  const { t } = useTranslation();
  const { hasRequests, policy } = useNewcomerSettings();
  if (!hasRequests) return null;
  return (
    <Notice tone="info" title={t("newcomers.requests")}>
      {t(requestTextKey(policy.type))}
    </Notice>
  );
}
