import { typedCount } from "../../../domain/digits.ts";
import { POINTS_COMMENT_MAX, POINTS_COMMENT_MIN } from "../../../domain/limits/points.ts";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** A change of points as it is being written (LOY-14 to LOY-16). */
export interface PointsDraft {
  amount: string;
  comment: string;
  isBroadcast: boolean;
}
export const NO_POINTS: PointsDraft = { amount: "", comment: "", isBroadcast: false };

const isAmount = (amount: string, most: number): boolean => typedCount(amount) > 0 && typedCount(amount) <= most;

export const isComment = (comment: string): boolean =>
  comment.trim().length >= POINTS_COMMENT_MIN && comment.length <= POINTS_COMMENT_MAX;

export const isComplete = ({ amount, comment }: PointsDraft, most: number): boolean =>
  isAmount(amount, most) && isComment(comment);

interface PointsFieldsProps {
  draft: PointsDraft;
  /** null where all points are taken away, however many */
  most: number | null;
  isDisabled?: boolean;
  onChange(draft: PointsDraft): void;
}

/** Asks for the number of points, the reason, and whether the group is told. */
export function PointsFields({ draft, most, isDisabled = false, onChange }: PointsFieldsProps) {
  const { t, i18n } = useTranslation();
  const { amount, comment, isBroadcast } = draft;
  const max = formatNumber(i18n.language, most ?? 0);
  return (
    <>
      {most !== null && (
        <TextField
          label={t("members.points.amount", { max })}
          value={amount}
          onChange={(next) => onChange({ ...draft, amount: next })}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          disabled={isDisabled}
          error={amount !== "" && !isAmount(amount, most) ? t("members.points.wrong", { max }) : ""}
        />
      )}
      <TextField
        label={t("members.points.why")}
        value={comment}
        onChange={(next) => onChange({ ...draft, comment: next })}
        max={POINTS_COMMENT_MAX}
        disabled={isDisabled}
      />
      <SwitchField
        label={t("members.points.tell")}
        detail={t("members.points.tell.detail")}
        checked={isBroadcast}
        onChange={(next) => onChange({ ...draft, isBroadcast: next })}
        disabled={isDisabled}
      />
    </>
  );
}
