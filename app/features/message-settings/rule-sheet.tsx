import { Link } from "@remix-run/react";
import { History } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { actionLog } from "../../../domain/endpoints/moderation.ts";
import { FLOOD_INTERVAL_DEFAULT_SECONDS } from "../../../domain/limits/chat-rules.ts";
import { RULE_ACTS_SHOWN } from "../../../domain/limits/interface.ts";
import { PER_PAGE_MIN } from "../../../domain/limits/session.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { Button } from "../../components/actions/button.tsx";
import { Switches } from "../../components/data/rule-card.tsx";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { SettingsGuard } from "../../shared/chat/settings-guard.tsx";
import { ActionCell } from "../action-log/action-cell.tsx";
import { type ShownAction, shownAction } from "../action-log/action-rows.ts";
import { FloodSettings } from "./flood-settings.tsx";
import { Exempt, FltSettings } from "./flt-settings.tsx";
import { MainSwitch, useEffectText } from "./main-switch.tsx";
import { NameSettings } from "./name-settings.tsx";
import { PenaltySelect } from "./penalty-select.tsx";
import { FilterSwitch } from "./rule-switch.tsx";
import { fltOf, hasSwitch, isRuleOn, RULES, type Rule, type RuleName, ruleChanges, watchOffer } from "./rules.ts";
import { useFltField, useMessageSettings } from "./settings-context.ts";
import { SpamSettings } from "./spam-settings.tsx";
import { WatchField } from "./watch-field.tsx";
import { WordListField } from "./word-list-field.tsx";

const loadTrial = async () =>
  (await withTexts(import("./trying/trial.tsx"), "features/message-settings/trying/trial")).Trial;

const LINK = "tap inline-flex items-center justify-self-start text-sm font-semibold text-accent-text hover:underline";

/** Shows all settings of one rule, its exceptions, its penalty, and what it did lately. */
export function RuleSheet({ name, onClosed }: { name: RuleName; onClosed(): void }) {
  const { t } = useTranslation();
  const settings = useMessageSettings();
  const { title, checks }: Rule = RULES[name];
  const effectOf = useEffectText();
  const offer = watchOffer(name, settings);
  return (
    <Dialog title={t(title)} shape="sheet" onClosed={onClosed}>
      <SettingsGuard>
        {hasSwitch(name, settings) ? (
          <MainSwitch name={name} />
        ) : (
          name !== "flood" && <p className="text-sm text-muted">{effectOf(name)}</p>
        )}
        <Settings name={name} />
        {offer !== null && <WatchField name={name} offer={offer} />}
      </SettingsGuard>
      {hasSwitch(name, settings) && !isRuleOn(name, settings) && <TryFirst name={name} />}
      {checks.length > 0 && <LastActs name={name} />}
    </Dialog>
  );
}

/** Tries a rule that is off on yesterday's messages, beside those that are on, before it is switched on. */
function TryFirst({ name }: { name: RuleName }) {
  const { t } = useTranslation();
  const { Part, open } = useLazyPart(loadTrial);
  return Part ? (
    <section aria-label={t("rules.trial")} className="grid gap-4 border-t border-line pt-4">
      <Part changes={ruleChanges(name, true, FLOOD_INTERVAL_DEFAULT_SECONDS)} />
    </section>
  ) : (
    <Button icon={History} className="justify-self-start" onClick={() => void open()}>
      {t("rules.trial")}
    </Button>
  );
}

/** Edits the settings of a rule beside its switch; the exceptions of links are those of forwarded links too. */
function Settings({ name }: { name: RuleName }) {
  const { t } = useTranslation();
  const own = fltOf(name);
  if (own !== null) {
    return (
      <Happens>
        <FltSettings name={own} />
      </Happens>
    );
  }
  const after = <PenaltySelect attr="du_msgflt" label={t("rules.du_msgflt")} detail={t("rules.du_msgflt.detail")} />;
  switch (name) {
    case "links":
      return (
        <>
          <WordListField name="domainwl" />
          <Happens>{after}</Happens>
        </>
      );
    case "forwards":
      return (
        <>
          <Switches>
            <FilterSwitch name="del_forward" />
            <FilterSwitch name="del_forward_media" />
            <FilterSwitch name="del_forward_link" />
          </Switches>
          <WordListField name="domainwl" />
          <Happens>{after}</Happens>
        </>
      );
    case "sensitive":
      return (
        <>
          <WordListField name="sensword" />
          <DisguiseSwitch />
          <Happens>
            <PenaltySelect attr="du_sensword" label={t("rules.du_sensword")} />
            <FilterSwitch name="kick_on_sensword" />
            <Exempt name="words" />
          </Happens>
        </>
      );
    case "words":
      return (
        <>
          <WordListField name="rocontain" />
          <WordListField name="roexact" />
          <DisguiseSwitch />
          <Happens>
            {after}
            <Exempt name="words" />
          </Happens>
        </>
      );
    case "joins":
      return (
        <>
          <Switches>
            <FilterSwitch name="del_join" />
            <FilterSwitch name="hello_to_new" />
          </Switches>
          <GreetingLink />
        </>
      );
    case "names":
      return <NameSettings />;
    case "spam":
      return <SpamSettings />;
    case "flood":
      return <FloodSettings />;
    default:
      return <Happens>{after}</Happens>;
  }
}

/** Links to the greeting's page: without messages nobody is greeted. */
function GreetingLink() {
  const { t } = useTranslation();
  const { chatId } = useMessageSettings();
  return (
    <Link to={chatPath("groups", chatId, "newcomers/settings")} className={LINK}>
      {t("newcomers.greeting.messages")}
    </Link>
  );
}

/** Sets whether listed words are found in disguised spellings too. */
function DisguiseSwitch() {
  const { t } = useTranslation();
  const disguise = useFltField("disguise", "on", false);
  return (
    <SwitchField
      label={t("rules.flt.disguise")}
      detail={t("rules.flt.disguise.effect")}
      checked={disguise.value}
      told={disguise}
      onChange={disguise.save}
    />
  );
}

function Happens({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t("rules.happens")} className="grid gap-3 border-t border-line pt-4">
      {children}
    </section>
  );
}

/**
 * Returns the part of the product that a rule acts for; an admin's decision by a card is logged under `card`, so other
 * acts decide.
 */
const partOf = (acts: readonly ShownAction[]) => acts.find(({ kind }) => kind !== "card")?.kind ?? "card";

/** Lists the rule's newest acts, of the days that its row counts, each with its undo. */
function LastActs({ name }: { name: RuleName }) {
  const { t, i18n } = useTranslation();
  const { chatId, report, timezone } = useMessageSettings();
  const { checks }: Rule = RULES[name];
  const acts = useLoaded(async () => {
    const endSecond = Math.floor(Date.now() / 1000);
    const { rows } = await browserClient.call(actionLog, {
      params: { id: chatId, startSecond: report?.startSecond ?? endSecond - 1, endSecond, page: 1 },
      query: { perPage: PER_PAGE_MIN, rule_id: checks.join() },
    });
    return rows.slice(0, RULE_ACTS_SHOWN).map((row) => shownAction(row, i18n.language, timezone));
  });
  // An act that was taken back is another row: the page has read its data anew then.
  const { retry } = acts;
  const known = useRef(report);
  useEffect(() => {
    if (known.current !== report) retry();
    known.current = report;
  }, [report, retry]);
  return (
    <section aria-labelledby="rule-acts" className="grid gap-2 border-t border-line pt-4">
      <h3 id="rule-acts" className="text-sm font-semibold">
        {t("rules.lately")}
      </h3>
      <LoadingNote of={acts} />
      {acts.value?.length === 0 && <p className="text-sm text-muted">{t("rules.lately.none")}</p>}
      {acts.value !== null && acts.value.length > 0 && (
        <>
          <ul className="-mx-4 divide-y divide-line">
            {acts.value.map((act) => (
              <ActionCell key={act.id} action={act} />
            ))}
          </ul>
          <Link to={`${chatPath("groups", chatId, "messages/actions")}?what=${partOf(acts.value)}`} className={LINK}>
            {t("rules.lately.all")}
          </Link>
        </>
      )}
    </section>
  );
}
