import clsx from "clsx";
import { Smile } from "lucide-react";
import { useState } from "react";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

const loadPicker = async () =>
  (await withTexts(import("./emoji-picker.tsx"), "components/fields/emoji-picker")).EmojiPicker;

interface EmojiButtonProps {
  /** Classes of the button; the picker opens above the nearest positioned element around it. */
  className: string;
  onPicked(emoji: string): void;
}

/** Opens the emoji, on wide screens: the keyboards of phones have them. */
export function EmojiButton({ className, onPicked }: EmojiButtonProps) {
  const { t } = useTranslation();
  const picker = useLazyPart(loadPicker);
  const [isOpen, setOpen] = useState(false);
  async function toggle() {
    if (!isOpen && !picker.Part) await picker.open();
    setOpen(!isOpen);
  }
  return (
    <>
      {isOpen && picker.Part && <picker.Part onPicked={onPicked} onClose={() => setOpen(false)} />}
      <button
        type="button"
        aria-label={t("emoji")}
        title={t("emoji")}
        aria-expanded={isOpen}
        onClick={() => void toggle()}
        className={clsx(className, "hidden lg:grid")}
      >
        <Smile aria-hidden className="size-5" />
      </button>
    </>
  );
}
