import { CircleCheck } from "lucide-react";
import { withGap } from "../../../domain/joins.ts";
import { planName } from "../../../domain/limits/plan-table.ts";
import { ButtonLink } from "../../components/actions/button.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { PageHeader } from "../../components/navigation/page-header.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { KeepChoice } from "./keep-choice.tsx";
import type { KeepData } from "./load-keep.ts";

/** Shows /plan/keep: chooses what stays active where a plan has room for fewer (AMB-215). */
export function KeepPage({ data: { type, id, title, base, level, day, lists } }: { data: KeepData }) {
  const { t } = useTranslation();
  const plan = planName(level);
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader
        title={t("keep.title")}
        detail={<bdi>{title}</bdi>}
        actions={<ButtonLink to={base}>{t("common.back")}</ButtonLink>}
      />
      {lists.length === 0 ? (
        <EmptyState icon={CircleCheck} title={t("keep.empty")}>
          <p>{t("keep.empty.detail", { plan })}</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-sm text-muted">
            {withGap(day === null ? t("keep.now", { plan }) : t("keep.then", { plan, day }))}
            {t("pausing.kept")}
          </p>
          {lists.map((each) => (
            // A choice that was stored begins anew.
            <KeepChoice key={`${each.list} ${each.stays.join(" ")}`} type={type} id={id} {...each} />
          ))}
        </>
      )}
    </div>
  );
}
