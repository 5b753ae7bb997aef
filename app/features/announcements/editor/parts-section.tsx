import { Keyboard, Paperclip } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { Button } from "../../../components/actions/button.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { type MessageParts, partsIn } from "../../editor/rule/messages/message-draft.ts";
import type { OneDraft } from "../../editor/rule/messages/use-messages.ts";

const loadParts = async () =>
  (await withTexts(import("./message-parts.tsx"), "features/announcements/editor/message-parts")).MessageParts;

interface PartsSectionProps {
  shown: OneDraft;
  level: ChatLevel;
  onChange(parts: MessageParts): void;
  /** Called with whether files are being uploaded. */
  onUploading(isUploading: boolean): void;
}

/** Edits the files and buttons of the shown text; the editor's code loads with the first of them. */
export function PartsSection({ shown, level, onChange, onUploading }: PartsSectionProps) {
  const { t } = useTranslation();
  const editor = useLazyPart(loadParts);
  const box = useRef<HTMLDivElement>(null);
  /** the button that was pressed here; null where the message has files or buttons already */
  const [wanted, setWanted] = useState<"files" | "buttons" | null>(null);
  const parts = partsIn(shown);
  const hasSome = parts.assets.length + parts.keyboard.length > 0;
  const isThere = editor.Part !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a message that has some as it comes
  useEffect(() => {
    if (hasSome && !isThere) void editor.open();
  }, [hasSome]);
  // The button that was pressed has gone.
  useEffect(() => {
    if (isThere && wanted !== null) box.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isThere, wanted]);

  function open(what: typeof wanted) {
    setWanted(what);
    void editor.open();
  }
  return (
    <div ref={box} className="grid min-w-0">
      {editor.Part ? (
        <editor.Part
          begun={parts}
          isMedia={wanted === "files"}
          level={level}
          onChange={onChange}
          onUploading={onUploading}
        />
      ) : (
        <div className="flex flex-wrap gap-x-2">
          <Button kind="quiet" icon={Paperclip} className="px-2!" onClick={() => open("files")}>
            {t("library.media.attach")}
          </Button>
          <Button kind="quiet" icon={Keyboard} className="px-2!" onClick={() => open("buttons")}>
            {t("library.menu")}
          </Button>
        </div>
      )}
    </div>
  );
}
