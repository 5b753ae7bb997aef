import { MEMBER_STATUS, type MemberStatus } from "../../../domain/members/member-status.ts";
import { Badge } from "../../components/data/badge.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

const TONES = {
  [MEMBER_STATUS.creator]: "info",
  [MEMBER_STATUS.administrator]: "info",
  [MEMBER_STATUS.member]: null,
  [MEMBER_STATUS.restricted]: "warning",
  [MEMBER_STATUS.left]: null,
  [MEMBER_STATUS.kicked]: "error",
} as const;

/** Names a member's status in the chat (MBR-01); that of an ordinary member in a quiet colour. */
export function MemberBadge({ status }: { status: MemberStatus }) {
  const { t } = useTranslation();
  const tone = TONES[status];
  const text = t(`members.status.${status}`);
  return tone === null ? (
    <span className="shrink-0 text-xs text-muted">{text}</span>
  ) : (
    <Badge tone={tone}>{text}</Badge>
  );
}
