import { TextField } from "../../components/fields/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface TokenFieldProps {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
  disabled: boolean;
}

/** Where a bot's token is pasted. */
export function TokenField(field: TokenFieldProps) {
  const { t } = useTranslation();
  return <TextField {...field} label={t("bots.token")} help={t("bots.token.help")} dir="ltr" autoComplete="off" />;
}
