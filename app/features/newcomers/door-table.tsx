import clsx from "clsx";
import { CircleAlert, CircleCheck, ShieldCheck } from "lucide-react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { doorsOf } from "./policy-groups.ts";

const LOOKS = {
  stay: { icon: CircleCheck, tone: "text-success-text" },
  invited: { icon: CircleCheck, tone: "text-success-text" },
  verify: { icon: ShieldCheck, tone: "text-accent-text" },
  remove: { icon: CircleAlert, tone: "text-danger-text" },
} as const;

/** What the chosen type does with each way in (AMB-073, AMB-074). */
export function DoorTable({ type }: { type: number }) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start text-sm font-medium">{t("newcomers.doors")}</caption>
      <tbody className="divide-y divide-line">
        {doorsOf(type).map(({ entry, door }) => {
          const { icon: Icon, tone } = LOOKS[door];
          return (
            <tr key={entry}>
              <th scope="row" className="py-1.5 pe-3 text-start font-normal text-muted">
                {t(`newcomers.entry.${entry}`)}
              </th>
              <td className={clsx("py-1.5 text-end", tone)}>
                <span className="inline-flex items-center gap-1.5">
                  <Icon aria-hidden className="size-4 shrink-0" />
                  {t(`newcomers.door.${door}`)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
