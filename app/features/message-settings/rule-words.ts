import { FLT_FIRST_DUR, PENALTY_TELL } from "../../../domain/limits/filters.ts";
import { PENALTY_NONE } from "../../../domain/limits/penalties.ts";
import { SPAM_MODES } from "../../../domain/limits/spam.ts";
import { formatNumber, governed } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { usePenaltyText } from "./penalty-select.tsx";
import { fltOf, RULES, type Rule, type RuleName, watchedUntil } from "./rules.ts";
import { useMessageSettings } from "./settings-context.ts";
import { levelOf } from "./spam-level.ts";

const DOT = " · ";

/** Provides the words of a rule's row: which of its settings are on, and what the bot does. */
export function useRuleWords(): (name: RuleName) => { summary: string; act: string } {
  const { t, i18n } = useTranslation();
  const settings = useMessageSettings();
  const { filters, attrs, lists, flt, durations } = settings;
  const penaltyText = usePenaltyText();
  const within = (key: "rules.sum.lines" | "rules.sum.characters", count: number, seconds: number) =>
    seconds > 0
      ? [
          t(key, {
            count,
            shown: formatNumber(i18n.language, count),
            within: governed(durations[seconds] ?? String(seconds)),
          }),
        ]
      : [];

  function summaryOf(name: RuleName): string {
    switch (name) {
      case "links":
        return lists.domainwl.length === 0
          ? t("rules.sum.noSites")
          : t("rules.sum.sites", { count: lists.domainwl.length });
      case "forwards":
        // All forwards are more than any of them.
        return (filters.del_forward ? (["del_forward"] as const) : (["del_forward_media", "del_forward_link"] as const))
          .filter((key) => filters[key])
          .map((key) => t(`rules.${key}`))
          .join(DOT);
      case "sensitive":
        return t("rules.sum.words", { count: lists.sensword.length });
      case "words":
        return t("rules.sum.words", { count: lists.rocontain.length + lists.roexact.length });
      case "spam":
        return t(`rules.spam.level.${levelOf(attrs.spam_level)}`);
      case "names": {
        const on = (["prtln_ckl", "prtln_mob", "prtln_url", "prtln_cen"] as const).filter((attr) => attrs[attr] === 1);
        return on.length === 0 ? t("rules.sum.noNames") : on.map((attr) => t(`rules.${attr}`)).join(DOT);
      }
      case "flood":
        return [
          ...within("rules.sum.lines", attrs.prtfd_mgl, attrs.prtfd_ckl),
          ...within("rules.sum.characters", attrs.prtfd_mgc, attrs.prtfd_ckc),
        ].join(DOT);
      case "joins":
        return (["del_join", "hello_to_new"] as const)
          .filter((key) => filters[key])
          .map((key) => t(`rules.${key}`))
          .join(DOT);
      default:
        return "";
    }
  }

  function actOf(name: RuleName): string {
    const { penalty }: Rule = RULES[name];
    if (watchedUntil(name, settings) > 0) return t("watch.title");
    const own = fltOf(name);
    if (own !== null) return fltAct(flt[own]?.dur ?? FLT_FIRST_DUR[own] ?? PENALTY_NONE);
    if (name === "spam" && attrs.spam_mode !== SPAM_MODES.remove) {
      return attrs.spam_mode === SPAM_MODES.ask ? t("rules.spam.mode.2") : t("rules.spam.mode.1");
    }
    if (name === "joins" && !filters.del_join) return "";
    const after = penalty === null ? PENALTY_NONE : attrs[penalty];
    const isKick = name === "sensitive" && filters.kick_on_sensword;
    const then = isKick ? [t("rules.kick_on_sensword")] : after === PENALTY_NONE ? [] : [penaltyText(after)];
    return [t("rules.act.delete"), ...then].join(DOT);
  }

  function fltAct(dur: number): string {
    if (dur === PENALTY_TELL) return penaltyText(dur);
    return [t("rules.act.delete"), ...(dur === PENALTY_NONE ? [] : [penaltyText(dur)])].join(DOT);
  }

  return (name) => ({ summary: summaryOf(name), act: actOf(name) });
}
