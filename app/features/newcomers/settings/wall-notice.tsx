import { isNewcomerType, requestAdmission } from "../../../../domain/newcomers/policy.ts";
import { RAID_MEASURES, type RaidMeasure } from "../../../../domain/raids/raid-control.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { RaidBanner } from "../../../shared/chat/raid-banner.tsx";
import { RAID_ID } from "./raid-card.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

export const OWN_TEXTS = "features/newcomers/settings/wall-notice";

/**
 * Shows that a wall stands against a raid, and those of its measures that change anything for newcomers now: somebody
 * turned away is not verified, and requests that are not verified are treated as always.
 */
export function WallNotice() {
  const { t } = useTranslation();
  const { raid, measures, chatId, policy, switches } = useNewcomerSettings();
  if (raid === null || measures === undefined) return null;
  const isVerifying = isNewcomerType(policy.inForce) && requestAdmission(policy.inForce) === "verify";
  const tells = (each: RaidMeasure) =>
    measures[each] && !(each === "verify" && measures.closed) && !(each === "requests" && !isVerifying);
  const told = RAID_MEASURES.filter(tells);
  return (
    <RaidBanner raid={raid} id={chatId}>
      <ul className="list-disc ps-5">
        {told.map((each) => (
          <li key={each}>{t(`newcomers.raid.${each}`)}</li>
        ))}
        {switches.hello_to_new && <li>{t("newcomers.wall.quiet")}</li>}
      </ul>
      {told.length === 0 && <p>{t("newcomers.wall.none")}</p>}
      <a href={`#${RAID_ID}`} className="tap inline-flex items-center text-accent-text underline">
        {t("actions.kind.raid")}
      </a>
    </RaidBanner>
  );
}
