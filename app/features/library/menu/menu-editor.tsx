import { useEffect } from "react";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { INTERACTION } from "../../../../domain/templates/interaction.ts";
import type { Keyboard } from "../../../../domain/templates/template.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { KeysPicture } from "../../../shared/bubble/keys-picture.tsx";
import type { Mode } from "./menu-rules.ts";

const loadRows = async () => (await withTexts(import("./menu-rows.tsx"), "features/library/menu/menu-rows")).MenuRows;

interface MenuEditorProps {
  keyboard: Keyboard;
  mode: Mode;
  level: ChatLevel;
  /** Channels have no reply keyboard (MSG-14). */
  isChannel: boolean;
  onChange(keyboard: Keyboard, mode: Mode): void;
}

/** Edits the buttons of a message: whether it has some, and which. The editor's code loads with the first button. */
export function MenuEditor({ keyboard, mode, level, isChannel, onChange }: MenuEditorProps) {
  const { t } = useTranslation();
  const { Part, open } = useLazyPart(loadRows);
  const hasMenu = mode !== INTERACTION.none;
  useEffect(() => {
    if (hasMenu && !Part) void open();
  });
  const modes = [
    { value: "0" as const, text: t("library.menu.none") },
    { value: "1" as const, text: t("library.menu.inline") },
    ...(isChannel ? [] : [{ value: "2" as const, text: t("library.menu.reply") }]),
  ];
  return (
    <section aria-label={t("library.menu")} className="grid gap-3 border-t border-line p-3">
      <SegmentedControl
        label={t("library.menu")}
        isLabelShown
        options={modes}
        value={String(mode) as "0" | "1" | "2"}
        onChange={(value) => onChange(keyboard, Number(value) as Mode)}
      />
      {hasMenu && !Part && <KeysPicture keyboard={keyboard} />}
      {hasMenu && Part && <Part keyboard={keyboard} mode={mode} level={level} onChange={onChange} />}
    </section>
  );
}
