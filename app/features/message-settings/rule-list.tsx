import { useSearchParams } from "@remix-run/react";
import clsx from "clsx";
import { ChevronRight, ListChecks, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { haptic } from "../../client/telegram/haptics.ts";
import { Sparkline } from "../../components/charts/sparkline.tsx";
import { SaveFailure, SaveMark } from "../../components/feedback/save-mark.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { SettingsGuard } from "../../shared/chat/settings-guard.tsx";
import { useRuleWords } from "./rule-words.ts";
import { hasSwitch, isRuleOn, RULE_GROUPS, RULE_NAMES, RULES, type RuleGroup, type RuleName } from "./rules.ts";
import { useMessageSettings, useRule } from "./settings-context.ts";

const loadSheet = async () =>
  (await withTexts(import("./rule-sheet.tsx"), "features/message-settings/rule-sheet")).RuleSheet;

/**
 * Shows the rules that are on, each with what it did lately, and below them those that can be added. The address may name
 * one (`?rule=links`), whose sheet is open then.
 */
export function RuleList() {
  const { t } = useTranslation();
  const settings = useMessageSettings();
  const on = RULE_NAMES.filter((name) => isRuleOn(name, settings));
  // A rule that was on stays where it is: switched off by mistake it is switched on again in the same place.
  const [rows, setRows] = useState<readonly RuleName[]>(on);
  if (on.some((name) => !rows.includes(name))) setRows([...rows, ...on.filter((name) => !rows.includes(name))]);
  const [opened, setOpened] = useState<RuleName | null>(null);
  const { Part: Sheet, open: load } = useLazyPart(loadSheet);
  const open = (name: RuleName) => void load().then(() => setOpened(name));
  const [fields, setFields] = useSearchParams();
  const asked = RULE_NAMES.find((name) => name === fields.get("rule")) ?? null;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (asked !== null) latest.current(asked);
  }, [asked]);
  function close() {
    setOpened(null);
    if (asked !== null) setFields({}, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <section aria-labelledby="rules-on" className="rounded-lg bg-surface shadow-1">
        <h2 id="rules-on" className="sr-only">
          {t("rules.on.title")}
        </h2>
        {rows.length === 0 && <p className="p-4 text-sm text-muted">{t("rules.on.none")}</p>}
        <ul className="divide-y divide-line">
          {RULE_NAMES.filter((name) => rows.includes(name)).map((name) => (
            <RuleRow key={name} name={name} onOpen={() => open(name)} />
          ))}
        </ul>
      </section>
      <AddRule
        names={RULE_NAMES.filter((name) => !rows.includes(name))}
        isOpen={rows.length === 0}
        onOpen={(name) => open(name)}
      />
      {Sheet && opened && <Sheet name={opened} onClosed={close} />}
    </>
  );
}

const nothing: readonly number[] = [];

/** Adds up what a rule's checks did on each of the last days. */
function useRuleActs(name: RuleName): number[] | null {
  const { report } = useMessageSettings();
  if (report === null) return null;
  const days = RULES[name].checks.map((check) => report.acts[check] ?? nothing);
  const length = Math.max(0, ...days.map((acts) => acts.length));
  return Array.from({ length }, (_, day) => days.reduce((sum, acts) => sum + (acts[day] ?? 0), 0));
}

function RuleRow({ name, onOpen }: { name: RuleName; onOpen(): void }) {
  const { t, i18n } = useTranslation();
  const settings = useMessageSettings();
  const rule = useRule(name);
  const acts = useRuleActs(name);
  const { summary, act } = useRuleWords()(name);
  const title = t(RULES[name].title);
  const count = acts?.reduce((sum, each) => sum + each, 0) ?? 0;
  return (
    <li className="px-2 py-1">
      <div className="flex items-center gap-2">
        <span className="grid w-14 shrink-0 place-items-center">
          {hasSwitch(name, settings) ? (
            <SettingsGuard>
              <input
                type="checkbox"
                role="switch"
                aria-label={title}
                aria-checked={rule.value}
                aria-busy={rule.isBusy}
                checked={rule.value}
                aria-disabled={rule.isBusy || undefined}
                onChange={(event) => {
                  if (rule.isBusy) return;
                  haptic("light");
                  rule.save(event.currentTarget.checked);
                }}
                className="switch"
              />
            </SettingsGuard>
          ) : (
            <ListChecks aria-hidden className={clsx("size-5", rule.value ? "text-accent-text" : "text-muted")} />
          )}
        </span>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="tap flex min-w-0 grow cursor-pointer items-center gap-3 rounded-md px-2 py-2 text-start hover:bg-hover"
        >
          <span
            className={clsx(
              "min-w-0 grow md:grid md:grid-cols-2 md:items-center md:gap-3",
              !rule.value && "text-muted",
            )}
          >
            <span className="block min-w-0">
              <span className="flex items-center gap-1 text-sm font-semibold">
                {title}
                <SaveMark {...rule} />
              </span>
              {rule.value && summary && <span className="block text-xs text-muted wrap-anywhere">{summary}</span>}
            </span>
            <span className="block min-w-0 text-xs text-muted md:text-sm">{rule.value ? act : t("rules.off")}</span>
          </span>
          {acts !== null && RULES[name].checks.length > 0 && (
            <span className="flex shrink-0 flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
              <span className="num min-w-8 text-end text-sm font-semibold">
                <span aria-hidden>{formatNumber(i18n.language, count)}</span>
                <span className="sr-only">{t("rules.acts", { count })}</span>
              </span>
              <Sparkline values={acts} />
            </span>
          )}
          <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:rotate-180" />
        </button>
      </div>
      <div className="ps-16">
        <SaveFailure {...rule} />
      </div>
    </li>
  );
}

interface AddRuleProps {
  names: readonly RuleName[];
  /** Tells whether the group is open at first, since nothing else is shown. */
  isOpen: boolean;
  onOpen(name: RuleName): void;
}

/** Most rules of a group that are shown before the rest is asked for. */
const SHOWN_UNFOLDED = 2;

// The names of their own record.
const GROUPS = Object.keys(RULE_GROUPS) as RuleGroup[];

/** Offers the rules that are off, by group; all of them at once would be several screens of a phone. */
function AddRule({ names, isOpen, onOpen }: AddRuleProps) {
  const { t, i18n } = useTranslation();
  const groups = GROUPS.map((group) => ({ group, rules: names.filter((name) => RULES[name].group === group) }));
  if (names.length === 0) return null;
  return (
    <details open={isOpen} className="group rounded-lg bg-surface shadow-1">
      <summary className="tap flex cursor-pointer items-center gap-2 rounded-lg px-4 text-sm font-semibold text-accent-text hover:bg-hover">
        <Plus aria-hidden className="size-4 transition-transform group-open:rotate-45" />
        {t("rules.add")}
      </summary>
      <div className="grid gap-1 px-4 pb-4">
        {groups
          .filter(({ rules }) => rules.length > 0)
          .map(({ group, rules }) => (
            <section key={group} aria-labelledby={`add-${group}`} className="min-w-0">
              <details open={rules.length <= SHOWN_UNFOLDED} className="group/rules">
                <summary className="tap -mx-2 flex cursor-pointer items-center gap-2 rounded-md px-2 text-sm hover:bg-hover">
                  <ChevronRight
                    aria-hidden
                    className="size-4 shrink-0 text-muted group-open/rules:rotate-90 rtl:-scale-x-100 rtl:group-open/rules:-rotate-90"
                  />
                  <h3 id={`add-${group}`} className="font-semibold">
                    {t(RULE_GROUPS[group])}
                  </h3>
                  <span aria-hidden className="num text-xs text-muted">
                    {formatNumber(i18n.language, rules.length)}
                  </span>
                </summary>
                <ul>
                  {rules.map((name) => (
                    <li key={name}>
                      <button
                        type="button"
                        aria-haspopup="dialog"
                        onClick={() => onOpen(name)}
                        className="tap -mx-2 flex w-[calc(100%+1rem)] cursor-pointer items-center gap-2 rounded-md p-2 text-start hover:bg-hover"
                      >
                        <span className="min-w-0 grow">
                          <span className="block text-sm font-medium">{t(RULES[name].title)}</span>
                          <span className="block text-xs text-muted">{t(RULES[name].effect)}</span>
                        </span>
                        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted rtl:rotate-180" />
                      </button>
                    </li>
                  ))}
                </ul>
              </details>
            </section>
          ))}
      </div>
    </details>
  );
}
