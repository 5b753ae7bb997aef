import type { NewcomerPreview } from "../../../domain/newcomers/preview.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { BotBubble, ServiceLine } from "./journey-bubbles.tsx";
import type { JourneyStep } from "./journey-steps.ts";
import { PrivateAnswer } from "./private-answer.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

interface JourneyStepProps {
  step: JourneyStep;
  preview: NewcomerPreview;
  greeting: { text: string; files: number } | null;
}

/** One step as it looks in the chat: a line of Telegram's, or what the bot says. */
export function JourneyStepView({ step, preview, greeting }: JourneyStepProps) {
  const { t } = useTranslation();
  const { durations, name } = useNewcomerSettings();
  const who = `\u2068${name}\u2069`;
  switch (step.kind) {
    case "joins":
    case "turnedAway":
    case "brought":
    case "muted":
    case "free":
      return <ServiceLine>{t(`newcomers.step.${step.kind}`, { name: who })}</ServiceLine>;
    case "limited": {
      const duration = durations[step.duration] ?? step.duration;
      return <ServiceLine>{t(`newcomers.step.limited.${step.level}`, { name: who, duration })}</ServiceLine>;
    }
    case "asked":
      return preview.prompt && <BotBubble text={preview.prompt.text} keys={preview.prompt.keys} />;
    case "answers":
      return step.check === "press" ? (
        <ServiceLine>{t("newcomers.step.presses", { name: who, key: preview.prompt?.keys[0]?.[0] ?? "" })}</ServiceLine>
      ) : (
        <PrivateAnswer check={step.check} question={preview.question} />
      );
    case "passes":
      return step.isTold && preview.verdict ? (
        <BotBubble text={preview.verdict.success} note={t("newcomers.step.told")} />
      ) : (
        <ServiceLine>{t("newcomers.step.passes", { name: who })}</ServiceLine>
      );
    case "greeted": {
      const duration = durations[step.duration] ?? step.duration;
      const text = greeting?.text || t("responders.files", { count: greeting?.files ?? 0 });
      return <BotBubble text={text} note={t(`newcomers.step.greeted.${step.removal}`, { duration })} />;
    }
  }
}
