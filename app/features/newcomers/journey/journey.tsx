import { joinParts } from "../../../../domain/joins.ts";
import { NEWCOMER_RETRY_NEVER, NEWCOMER_WRONG_ANSWERS_MAX } from "../../../../domain/limits/chat-rules.ts";
import { checkNow, isNewcomerType, type Measures } from "../../../../domain/newcomers/policy.ts";
import type { NewcomerPreview } from "../../../../domain/newcomers/preview.ts";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { formatNumber, governed } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useNewcomerSettings } from "../settings/settings-context.ts";
import { BotBubble, ServiceLine } from "./journey-bubbles.tsx";
import { type JourneyStep, journeySteps } from "./journey-steps.ts";
import { PrivateAnswer } from "./private-answer.tsx";

export const JOURNEY_ID = "journey";

/** Shows, step by step and in the bot's words, what a newcomer meets. */
export function Journey() {
  const { t } = useTranslation();
  const { preview, settings, attrs, switches, greetings, name, measures } = useNewcomerSettings();
  if (!preview.ok) return <FailurePanel message={preview.message} extra={preview.extra} />;
  const { type } = preview.value;
  const there = greetings.filter(({ says }) => says !== null);
  const { ncm_ntfy } = settings;
  const steps = journeySteps({ type, ncm_ntfy, ...attrs, ...switches, greetings: there.length, measures });
  return (
    <section
      id={JOURNEY_ID}
      aria-labelledby="journey-title"
      className="grid min-w-0 scroll-mt-20 content-start gap-3 rounded-lg bg-surface p-4 shadow-1"
    >
      <div>
        <h2 id="journey-title" className="text-sm font-semibold">
          {t("newcomers.journey")}
        </h2>
        <p className="text-xs text-muted">{t("newcomers.journey.detail", { name: `\u2068${name}\u2069` })}</p>
      </div>
      <ol className="grid gap-2 rounded-md bg-tg-wall p-3">
        {steps.map((step) => (
          <li key={step.kind} className="grid gap-2">
            <JourneyStepView step={step} preview={preview.value} greeting={there[0]?.says ?? null} />
          </li>
        ))}
      </ol>
      <WhoFails type={type} measures={measures} />
    </section>
  );
}

/** Shows what happens to a newcomer who does not pass (NCM-22, NCM-23, NCM-27). */
function WhoFails({ type, measures }: { type: number; measures: Measures }) {
  const { t, i18n } = useTranslation();
  const { settings, durations } = useNewcomerSettings();
  const check = isNewcomerType(type) ? checkNow(type, measures) : null;
  if (check === null) return null;
  const retry = settings.ncm_rtry;
  const within = (seconds: number) => governed(durations[seconds] ?? String(seconds), "after");
  const duration = within(settings.ncm_wait);
  const after =
    retry === NEWCOMER_RETRY_NEVER
      ? t("newcomers.fails.forever")
      : t("newcomers.fails.return", { duration: within(retry) });
  return (
    <p className="text-sm text-muted">
      {joinParts(i18n.language, [
        check === "press" || check === "info"
          ? t("newcomers.fails.late", { duration })
          : t("newcomers.fails.wrong", { duration, max: formatNumber(i18n.language, NEWCOMER_WRONG_ANSWERS_MAX) }),
        after,
      ])}
    </p>
  );
}

interface JourneyStepProps {
  step: JourneyStep;
  preview: NewcomerPreview;
  greeting: { text: string; files: number } | null;
}

/** Shows one step as it looks in the chat: a line of Telegram's, or a message of the bot. */
function JourneyStepView({ step, preview, greeting }: JourneyStepProps) {
  const { t } = useTranslation();
  const { durations, name } = useNewcomerSettings();
  const who = `\u2068${name}\u2069`;
  switch (step.kind) {
    case "joins":
    case "turnedAway":
    case "brought":
    case "muted":
    case "free":
    case "guarded":
      return <ServiceLine>{t(`newcomers.step.${step.kind}`, { name: who })}</ServiceLine>;
    case "limited": {
      const duration = governed(durations[step.duration] ?? String(step.duration));
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
      const duration = governed(durations[step.duration] ?? String(step.duration), "after");
      const text = greeting?.text || t("responders.files", { count: greeting?.files ?? 0 });
      return <BotBubble text={text} note={t(`newcomers.step.greeted.${step.removal}`, { duration })} />;
    }
  }
}
