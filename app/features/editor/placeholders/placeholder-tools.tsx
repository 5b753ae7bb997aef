import { Braces } from "lucide-react";
import { useEffect } from "react";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { PlaceholderMenuProps } from "./placeholder-menu.tsx";
import type { PlaceholderNotesProps } from "./placeholder-notes.tsx";

const loadMenu = async () =>
  (await withTexts(import("./placeholder-menu.tsx"), "features/editor/placeholders/placeholder-menu")).PlaceholderMenu;
const loadNotes = async () =>
  (await withTexts(import("./placeholder-notes.tsx"), "features/editor/placeholders/placeholder-notes"))
    .PlaceholderNotes;

/** Inserts a placeholder at the cursor (AMB-306); the menu loads with the first press. */
export function PlaceholderButton(props: PlaceholderMenuProps) {
  const { t } = useTranslation();
  const { Part, open } = useLazyPart(loadMenu);
  if (Part) return <Part {...props} />;
  return (
    <Button icon={Braces} aria-haspopup="menu" aria-expanded={false} onClick={() => void open()}>
      {t("editor.placeholders")}
    </Button>
  );
}

/** Shows below a text which of its words in braces are placeholders; the code for it loads with the first such word. */
export function NotesOnPlaceholders(props: PlaceholderNotesProps) {
  const { Part, open } = useLazyPart(loadNotes);
  const isAsked = props.text.includes("{");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first brace
  useEffect(() => {
    if (isAsked) void open();
  }, [isAsked]);
  return isAsked && Part && <Part {...props} />;
}
