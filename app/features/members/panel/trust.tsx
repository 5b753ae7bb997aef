import { trustMember } from "../../../../domain/endpoints/acts-upon-members.ts";
import { isAdminStatus } from "../../../../domain/members/member-status.ts";
import { useSetting } from "../../../client/calls/use-setting.ts";
import { SwitchField } from "../../../components/fields/switch-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useChatPage } from "../../../shared/chat/chat-page-data.ts";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import type { Brief } from "./load-panel.ts";

/** Sets whether filters skip a member's messages; those of admins are always skipped. */
export function Trust({ brief: { line, trusted } }: { brief: Brief }) {
  const { t } = useTranslation();
  const { chat } = useChatPage();
  const lacked = useLackedRight("can_restrict_members");
  const trust = useSetting(trustMember, trusted !== null, (isTrusted) => ({
    params: { id: chat.id },
    body: { member_id: Number(line.id), trusted: isTrusted },
  }));
  if (isAdminStatus(line.status)) return null;
  return (
    <SwitchField
      label={t("members.trusted")}
      detail={t(trusted === "regular" && trust.value ? "members.trusted.regular" : "members.trusted.detail")}
      checked={trust.value}
      disabled={lacked !== null}
      told={trust}
      onChange={trust.save}
    />
  );
}
