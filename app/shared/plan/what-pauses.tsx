import { Link } from "@remix-run/react";
import type { PlanTargetType } from "../../../domain/limits/plan-table.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { PausingView } from "./load-pausing.ts";
import { FEATURE_TEXT, LIST_TEXT, namesText } from "./pausing-words.ts";

export const OWN_TEXTS = "shared/plan/what-pauses";

/** Names the items that pause when the plan ends, or pause now, with a link to choose those that stay (AMB-215). */
export function WhatPauses({
  pausing: { day, lists, features },
  type,
  id,
}: {
  pausing: PausingView;
  type: PlanTargetType;
  id: string;
}) {
  const { t, i18n } = useTranslation();
  return (
    <div className="mt-1 grid gap-1 text-sm">
      <p>{day === null ? t("pausing.now") : t("pausing.then", { day })}</p>
      <ul className="list-disc ps-5">
        {lists.map((each) => (
          <li key={each.list}>
            {t(LIST_TEXT[each.list])}: <span className="wrap-anywhere">{namesText(t, i18n.language, each)}</span>
          </li>
        ))}
        {features.map((feature) => (
          <li key={feature}>{t(FEATURE_TEXT[feature])}</li>
        ))}
      </ul>
      <p className="text-xs text-muted">{t("pausing.kept")}</p>
      {lists.length > 0 && (
        <Link
          to={`/plan/keep/${type}/${id}`}
          className="tap flex items-center justify-self-start font-semibold text-accent-text"
        >
          {t("pausing.choose")}
        </Link>
      )}
    </div>
  );
}
