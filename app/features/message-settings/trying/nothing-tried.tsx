import { Link } from "@remix-run/react";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { hasSwitch, isRuleOn, RULES, type RuleName } from "../rules.ts";
import { useMessageSettings } from "../settings-context.ts";

/** Rules that most groups begin with; each can be tried on stored messages in its own sheet while it is off. */
const FIRST_RULES: readonly RuleName[] = ["links", "mentions", "stickers", "spam", "flood"];

/** Shows that no rule was tried, with links to the sheets of rules to try before they are switched on. */
export function NothingTried({ onLeave }: { onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const settings = useMessageSettings();
  const rules = FIRST_RULES.filter((name) => hasSwitch(name, settings) && !isRuleOn(name, settings));
  return (
    <div role="status" className="grid gap-2 text-sm">
      <p className="font-semibold">{t("rules.trial.off")}</p>
      {onLeave && rules.length > 0 && (
        <>
          <p>{t("rules.trial.off.lead")}</p>
          <ul>
            {rules.map((name) => (
              <li key={name}>
                <Link
                  to={`?rule=${name}`}
                  preventScrollReset
                  onClick={onLeave}
                  className="tap inline-flex items-center font-semibold text-accent-text hover:underline"
                >
                  {t(RULES[name].title)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
