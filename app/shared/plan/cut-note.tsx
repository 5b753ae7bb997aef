import { LockNote } from "../../components/feedback/lock-note.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ListCut } from "./list-cut.ts";

/** Shows a lock where the rest of a list would be (AMB-313). */
export function CutNote({ cut }: { cut: ListCut | null | undefined }) {
  const { t, i18n } = useTranslation();
  if (!cut) return null;
  const number = (value: number) => formatNumber(i18n.language, value);
  const words = t("members.cut", { shown: number(cut.shown), total: number(cut.total) });
  if (cut.plan === null) return <p className="text-xs text-muted">{words}</p>;
  return (
    <LockNote level={cut.plan} drive="slot.lmt">
      {words}
    </LockNote>
  );
}
