import { Braces } from "lucide-react";
import { isolate } from "../../../../domain/direction.ts";
import { withGap } from "../../../../domain/joins.ts";
import { type Placeholder, writtenAs } from "../../../../domain/placeholders/placeholder.ts";
import { ActionMenu } from "../../../components/actions/action-menu.tsx";
import type { TextKey } from "../../../i18n/keys.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";

const TEXTS = {
  name: "privateChat.answers.variable.name",
  first: "privateChat.answers.variable.first",
  username: "privateChat.answers.variable.username",
  mention: "editor.link",
  id: "members.kind.1",
  group: "groups.one",
  count: "members.title",
  rules: "rules.tab",
} as const satisfies Record<Placeholder, TextKey>;

export interface PlaceholderMenuProps {
  known: readonly Placeholder[];
  onPicked(written: string): void;
}

/** Shows the menu of placeholders, replacing the button that loaded it (AMB-306). */
export function PlaceholderMenu({ known, onPicked }: PlaceholderMenuProps) {
  const { t } = useTranslation();
  const label = t("editor.placeholders");
  return (
    <ActionMenu
      label={label}
      opensAtOnce
      trigger={{ icon: Braces, text: label }}
      actions={known.map((name) => ({
        text: withGap(t(TEXTS[name])) + isolate(writtenAs(name)),
        onPress: () => onPicked(writtenAs(name)),
      }))}
    />
  );
}
