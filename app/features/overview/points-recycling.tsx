import { SwitchField } from "../../components/fields/switch-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatSwitch } from "../../shared/chat/use-chat-setting.ts";

/** Whether who leaves loses their points (OVW-09, AMB-101). */
export function PointsRecycling({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation();
  const { value, isBusy, save } = useChatSwitch("points_recycle", isOn);
  return (
    <section aria-label={t("overview.recycle.title")} className="rounded-lg bg-surface px-4 pt-2 pb-4 shadow-1">
      <SwitchField
        label={t("overview.recycle.title")}
        detail={t("overview.recycle.detail")}
        isTitle
        checked={value}
        isBusy={isBusy}
        onChange={save}
      />
      <p className="text-xs text-muted">{t("overview.notRunning")}</p>
    </section>
  );
}
