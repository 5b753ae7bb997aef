import type { ReactNode } from "react";
import type { Check } from "../../../../domain/newcomers/policy.ts";
import type { NewcomerPreview } from "../../../../domain/newcomers/preview.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useNewcomerSettings } from "../settings/settings-context.ts";
import { BotBubble, OwnBubble, ServiceLine } from "./journey-bubbles.tsx";

/** Digits of the drawn picture: an example, as every newcomer gets others. */
const DIGITS = ["4", "7", "1", "9", "2"];
const EXAMPLES = { email: "ana@example.com", wallet: "0x52908400098527886E0F7030069857D2E4169EE7" } as const;

interface PrivateAnswerProps {
  check: Exclude<Check, "press">;
  question: NewcomerPreview["question"];
}

/** Shows a check that is answered in the private chat with the bot (AMB-076): its question, and an answer. */
export function PrivateAnswer({ check, question }: PrivateAnswerProps) {
  const { t } = useTranslation();
  return (
    <>
      <ServiceLine>{t("newcomers.private")}</ServiceLine>
      {question && (
        <BotBubble text={question.text} keys={question.keys} picture={check === "captcha" ? <Captcha /> : undefined} />
      )}
      <OwnBubble>
        <Example check={check} />
      </OwnBubble>
    </>
  );
}

/** Shows an answer that passes. */
function Example({ check }: Pick<PrivateAnswerProps, "check">): ReactNode {
  const { t } = useTranslation();
  const { settings } = useNewcomerSettings();
  switch (check) {
    case "captcha":
      return <bdi dir="ltr">{DIGITS.join("")}</bdi>;
    case "answer":
      return settings.ncm_ansr;
    case "wallet":
      return settings.ncm_addr === "" || settings.ncm_addr === "ETH" || settings.ncm_addr === "BSC" ? (
        <bdi dir="ltr">{EXAMPLES.wallet}</bdi>
      ) : (
        t("newcomers.private.wallet.answer", { chain: settings.ncm_addr })
      );
    case "email":
      return <bdi dir="ltr">{EXAMPLES.email}</bdi>;
    case "info":
      return t("newcomers.private.info.answer");
  }
}

/** Shows a picture of five digits, as the bot draws one. */
function Captcha() {
  const { t } = useTranslation();
  return (
    <p
      dir="ltr"
      role="img"
      aria-label={t("newcomers.private.captcha")}
      className="mb-1.5 flex justify-center gap-2 rounded-md bg-sunken px-4 py-2"
    >
      {DIGITS.map((digit, index) => (
        <span
          key={digit}
          aria-hidden
          className={`num text-xl font-bold ${index % 2 === 0 ? "-rotate-12" : "translate-y-1 rotate-12"}`}
        >
          {digit}
        </span>
      ))}
    </p>
  );
}
