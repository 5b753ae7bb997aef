import { editBotconf } from "../../../domain/endpoints/chats.ts";
import { useWrite } from "../../client/calls/write.ts";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Whether who leaves loses their points (OVW-09, AMB-101). */
export function PointsRecycling({ id, isOn: stored }: { id: string; isOn: boolean }) {
  const { t } = useTranslation();
  const write = useWrite<typeof editBotconf, boolean>(editBotconf);
  return (
    <section aria-label={t("overview.recycle.title")} className="rounded-lg bg-surface px-4 pt-2 pb-4 shadow-1">
      <SwitchField
        label={t("overview.recycle.title")}
        detail={t("overview.recycle.detail")}
        isTitle
        checked={write.shown(stored)}
        isBusy={write.isPending}
        onChange={(isOn) => void write.run({ params: { id }, body: { key: "points_recycle", isOn } }, isOn)}
      />
      <p className="text-xs text-muted">{t("overview.notRunning")}</p>
    </section>
  );
}
