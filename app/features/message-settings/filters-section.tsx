import { RuleCard, Switches } from "../../components/data/rule-card.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { PenaltySelect } from "./penalty-select.tsx";
import { FilterSwitch } from "./rule-switch.tsx";
import { WordListField } from "./word-list-field.tsx";

/** Sets which kinds of messages are deleted, and the one penalty of their authors (AMB-042). */
export function FiltersSection() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="filters-title" className="grid gap-4">
      <h2 id="filters-title" className="text-lg font-semibold">
        {t("rules.filters")}
      </h2>
      <div className="rounded-lg bg-surface p-4 shadow-1">
        <div className="max-w-md">
          <PenaltySelect attr="du_msgflt" label={t("rules.du_msgflt")} detail={t("rules.du_msgflt.detail")} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <RuleCard level={3} title={t("rules.links")}>
            <Switches>
              <FilterSwitch name="del_msg_link" />
              <FilterSwitch name="del_forward" />
              <FilterSwitch name="del_forward_media" />
              <FilterSwitch name="del_forward_link" />
            </Switches>
            <WordListField name="domainwl" />
          </RuleCard>
          <RuleCard level={3} title={t("rules.commands")}>
            <Switches>
              <FilterSwitch name="del_botcmd" />
            </Switches>
          </RuleCard>
        </div>
        <div className="grid min-w-0 gap-4">
          <RuleCard level={3} title={t("rules.media")}>
            <Switches>
              <FilterSwitch name="del_msg_img" />
              <FilterSwitch name="del_msg_voice" />
              <FilterSwitch name="del_msg_doc" />
              <FilterSwitch name="del_msg_sticker" />
              <FilterSwitch name="del_dice" />
            </Switches>
          </RuleCard>
          <RuleCard level={3} title={t("rules.words")}>
            <WordListField name="rocontain" />
            <WordListField name="roexact" />
          </RuleCard>
        </div>
      </div>
    </section>
  );
}
