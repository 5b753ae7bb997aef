import { useEffect, useRef } from "react";
import type { Failed } from "../../../client/calls/failure.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { FailureNotice } from "../../../components/feedback/failure-panel.tsx";
import { Notice } from "../../../components/feedback/notice.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { ConflictProps } from "./conflict.tsx";

const loadChoice = () =>
  withTexts(import("./conflict.tsx"), "features/editor/rule/conflict").then((module) => module.ConflictChoice);

/** Shows why saving failed. Where two people changed the same item, the later one chooses (docs/decisions/017). */
export function SaveFailure({ failure, ...conflict }: ConflictProps & { failure: Failed }) {
  const { t } = useTranslation();
  if (failure.message === "CHANGED_MEANWHILE") return <Conflict {...conflict} />;
  return <FailureNotice failure={failure} title={t("errors.Operation failed")} />;
}

function Conflict(props: ConflictProps) {
  const { t } = useTranslation();
  const { Part: Choice, open } = useLazyPart(loadChoice);
  const latest = useRef(open);
  useEffect(() => void latest.current(), []);
  return (
    <Notice
      isAlert
      tone="warning"
      title={t("errors.CHANGED_MEANWHILE")}
      actions={Choice ? <Choice {...props} /> : undefined}
    >
      {t("responders.conflict.detail")}
    </Notice>
  );
}
