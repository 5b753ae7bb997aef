import type { ComponentProps } from "react";
import { hasOwnCalendar } from "../../../domain/languages.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { FIELD } from "./select-field.tsx";

interface TextFieldProps extends Omit<FieldProps, "count"> {
  value: string;
  onChange(value: string): void;
  /** The most UTF-16 units there may be; more can be typed, and is counted in red. */
  max?: number;
  /** More than one makes it a text of several lines. */
  rows?: number;
  disabled?: boolean;
  placeholder?: string;
  dir?: "ltr" | "auto";
  type?: "text" | "url" | "email" | "number" | "date" | "time" | "datetime-local";
  inputMode?: ComponentProps<"input">["inputMode"];
  autoComplete?: string;
}

/** Shows a line or several of text with its label. */
export function TextField({
  label,
  help,
  error,
  isBusy = false,
  told,
  className,
  value,
  onChange,
  max,
  rows = 1,
  dir = "auto",
  ...rest
}: TextFieldProps) {
  const { t, i18n } = useTranslation();
  const isDay = rest.type === "date" || rest.type === "datetime-local";
  const note = isDay && hasOwnCalendar(i18n.language) ? t("common.gregorian") : undefined;
  const count = max === undefined ? undefined : { used: value.length, max };
  return (
    <Field
      label={label}
      help={help ?? note}
      error={error}
      count={count}
      isBusy={isBusy}
      told={told}
      className={className}
    >
      {(control) => {
        const shared = { ...control, dir, value, disabled: rest.disabled || isBusy, placeholder: rest.placeholder };
        return rows > 1 ? (
          <textarea
            {...shared}
            rows={rows}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={`${FIELD} resize-y py-2`}
          />
        ) : (
          <input {...rest} {...shared} onChange={(event) => onChange(event.currentTarget.value)} className={FIELD} />
        );
      }}
    </Field>
  );
}
