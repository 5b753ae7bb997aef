import clsx from "clsx";
import { LoaderCircle } from "lucide-react";
import { type ReactNode, useId } from "react";
import { formatNumber } from "../../i18n/format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { SaveFailure, SaveMark, type SaveState } from "../feedback/save-mark.tsx";

/** Share of the limit from which on the count of characters is shown. */
const COUNTED_FROM = 0.8;

/** Attributes that tie a control to its label, help and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-busy": true | undefined;
}

export interface FieldProps {
  label: string;
  help?: ReactNode;
  /** Text about a wrong entry; empty for none. */
  error?: string | undefined;
  /** Characters in use, and the most there may be. */
  count?: { used: number; max: number } | undefined;
  /** Being saved. */
  isBusy?: boolean;
  /** Outcome of saving, shown in place; has precedence over `isBusy`. */
  told?: SaveState | undefined;
  className?: string | undefined;
}

/** Shows label, help, error and counter around a control, which `children` draws with what it is given. */
export function Field({
  label,
  help,
  error,
  count,
  isBusy = false,
  told,
  className,
  children,
}: FieldProps & { children(control: FieldControl): ReactNode }) {
  const id = useId();
  const isCounted = count !== undefined && count.used >= count.max * COUNTED_FROM;
  const parts = [error && `${id}-error`, help && `${id}-help`, isCounted && `${id}-count`].filter(Boolean);
  return (
    <div className={clsx("grid gap-1", className)}>
      <span className="flex items-center gap-2">
        <label htmlFor={id} className="min-w-0 grow text-sm font-medium">
          {label}
        </label>
        {told ? (
          <SaveMark {...told} />
        ) : (
          isBusy && <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-muted" />
        )}
        {isCounted && <Count id={`${id}-count`} {...count} />}
      </span>
      {children({
        id,
        "aria-describedby": parts.join(" ") || undefined,
        "aria-invalid": error || told?.failure ? true : undefined,
        "aria-busy": (told?.isBusy ?? isBusy) || undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs text-danger-text">
          {error}
        </p>
      )}
      {told && <SaveFailure {...told} />}
      {help && (
        <p id={`${id}-help`} className="text-xs text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

function Count({ id, used, max }: { id: string; used: number; max: number }) {
  const { t, i18n } = useTranslation();
  const shown = { used: formatNumber(i18n.language, used), max: formatNumber(i18n.language, max) };
  return (
    <span className={clsx("num shrink-0 text-xs", used > max ? "font-semibold text-danger-text" : "text-muted")}>
      <bdi dir="ltr" aria-hidden>
        {shown.used}/{shown.max}
      </bdi>
      <span id={id} className="sr-only">
        {t("field.count", shown)}
      </span>
    </span>
  );
}
