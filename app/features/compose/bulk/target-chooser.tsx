import { useState } from "react";
import { Button } from "../../../components/actions/button.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { useComparedForm } from "../../../shared/lists/use-compared-form.ts";
import { TargetList } from "../../../shared/tasks/target-list.tsx";
import { type BulkFilter, type BulkTarget, filtersOf, foundTargets } from "../../../shared/tasks/targets.ts";
import type { useBulk } from "./use-bulk.ts";

const FILTER_TEXT = {
  all: "bulk.filter.all",
  groups: "groups.title",
  channels: "channels.title",
  trouble: "bulk.filter.trouble",
} as const;

/** Offers the chats for a message, with search and filters, and shows the chosen ones. */
export function TargetChooser({ bulk }: { bulk: ReturnType<typeof useBulk> }) {
  const { t, i18n } = useTranslation();
  const { available, queued } = bulk;
  const [list, setList] = useState<"available" | "queued">("available");
  const [filter, setFilter] = useState<BulkFilter>("all");
  const [text, setText] = useState("");
  const formOf = useComparedForm(text);
  const shown = (count: number) => formatNumber(i18n.language, count);
  const isChosen = list === "queued" && queued.length > 0;
  const found = foundTargets(isChosen ? queued : available, filter, text, formOf);
  const movable = found.filter(({ trouble }) => trouble === null);
  const move = (targets: readonly BulkTarget[]) => (isChosen ? bulk.remove(targets) : bulk.add(targets));
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-end">
        <SearchField label={t("bulk.search")} value={text} onChange={setText} />
        <SelectField
          label={t("bulk.filter")}
          value={filter}
          // Only filters of the list are offered.
          onChange={(value) => setFilter(value as BulkFilter)}
          options={filtersOf(bulk.targets).map(({ filter: value, plan }) => ({
            value,
            label: plan || t(FILTER_TEXT[value as keyof typeof FILTER_TEXT]),
          }))}
        />
      </div>
      <SegmentedControl
        label={t("bulk.lists")}
        value={isChosen ? "queued" : "available"}
        onChange={(next: "available" | "queued") => setList(next)}
        options={[
          { value: "available", text: t("bulk.available", { shown: shown(available.length) }) },
          {
            value: "queued",
            text: t("bulk.queued", { shown: shown(queued.length) }),
            isDisabled: queued.length === 0,
          },
        ]}
      />
      {movable.length > 0 && (
        <Button kind="quiet" className="justify-self-start px-2!" onClick={() => move(movable)}>
          {t(isChosen ? "bulk.removeAll" : "bulk.addAll", { shown: shown(movable.length) })}
        </Button>
      )}
      {found.length > 0 ? (
        <TargetList
          targets={found}
          tested={bulk.tested}
          act={isChosen ? "remove" : "add"}
          onPress={(target) => move([target])}
        />
      ) : (
        <p className="py-6 text-center text-sm text-muted">
          {t(text === "" && filter === "all" ? "bulk.allChosen" : "bulk.none")}
        </p>
      )}
    </>
  );
}
