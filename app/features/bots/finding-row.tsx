import { CircleAlert, ExternalLink, Info, RotateCw, TriangleAlert } from "lucide-react";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { ContactHelp } from "../../components/feedback/contact-help.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { addBotLink } from "../../shared/chat/chat-kind.ts";
import { BOTFATHER } from "./botfather-steps.tsx";
import type { Finding } from "./findings.ts";
import { findingWords } from "./findings.ts";
import type { Doctor } from "./use-doctor.ts";

interface FindingRowProps {
  finding: Finding;
  /** The bot's username, without `@`. */
  username: string;
  doctor: Doctor;
  onToken(): void;
}

const LOOKS = {
  error: { icon: CircleAlert, className: "text-danger-text" },
  warning: { icon: TriangleAlert, className: "text-warn-text" },
  info: { icon: Info, className: "text-accent-text" },
};

function lookOf(finding: Finding) {
  if (finding.kind === "token" || finding.kind === "foreign" || finding.kind === "none") return LOOKS.error;
  return finding.kind === "privacy" && !finding.isTrouble ? LOOKS.info : LOOKS.warning;
}

/** Shows one finding with its cure. */
export function FindingRow({ finding, username, doctor, onToken }: FindingRowProps) {
  const { t, i18n } = useTranslation();
  const { title, detail } = findingWords(t, i18n.language, finding, -new Date().getTimezoneOffset());
  const { icon: Icon, className } = lookOf(finding);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="break-words font-semibold">{title}</p>
        <p dir="auto" className="break-words text-muted">
          {detail}
        </p>
      </div>
      <CureButton finding={finding} username={username} doctor={doctor} onToken={onToken} />
    </li>
  );
}

function CureButton({ finding, username, doctor, onToken }: FindingRowProps) {
  const { t, i18n } = useTranslation();
  switch (finding.cure) {
    case "token":
      return (
        <Button kind="primary" onClick={onToken}>
          {t("bots.token.update")}
        </Button>
      );
    case "reinforce":
      return (
        <Button icon={RotateCw} isBusy={doctor.isReinforcing} disabled={doctor.isChecking} onClick={doctor.reinforce}>
          {t("bots.reinforce")}
        </Button>
      );
    case "botfather":
      return (
        <ButtonLink icon={ExternalLink} to={BOTFATHER}>
          {t("bots.token.open")}
        </ButtonLink>
      );
    case "add":
    case "promote":
      return finding.kind === "chat" ? (
        <ButtonLink icon={ExternalLink} to={addBotLink(finding.list, username)}>
          {t(finding.cure === "add" ? "overview.problem.add" : "overview.problem.promote")}
        </ButtonLink>
      ) : null;
    case "none":
      return <ContactHelp detail={findingWords(t, i18n.language, finding, 0).title} />;
  }
}
