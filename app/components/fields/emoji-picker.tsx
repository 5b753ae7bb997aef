import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { EMOJI_GROUPS, recentEmoji, rememberEmoji } from "./emoji-list.ts";

const COLUMNS = 9;
/** Number of emoji that each arrow key moves by in the list. */
const STEPS: Record<string, number> = { ArrowDown: COLUMNS, ArrowUp: -COLUMNS };

interface EmojiPickerProps {
  onPicked(emoji: string): void;
  onClose(): void;
}

/** Shows emoji above the message; arrow keys lead through them, Escape closes (PCH-07). */
export function EmojiPicker({ onPicked, onClose }: EmojiPickerProps) {
  const { t } = useTranslation();
  const [recent] = useState(recentEmoji);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const latest = box.current;
    latest?.querySelector("button")?.focus();
    const outside = (event: PointerEvent) => {
      const { target } = event;
      if (target instanceof Node && !latest?.parentElement?.contains(target)) onClose();
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [onClose]);

  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
      return;
    }
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const step = STEPS[event.key] ?? { ArrowRight: forward, ArrowLeft: -forward }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll<HTMLElement>("button") ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  }

  const groups = [...(recent.length > 0 ? [{ group: "recent" as const, emoji: recent }] : []), ...EMOJI_GROUPS];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys lead among its buttons
    <div
      ref={box}
      onKeyDown={onKey}
      className="absolute start-3 bottom-full z-10 mb-2 max-h-72 w-96 overflow-y-auto rounded-lg bg-raised p-3 shadow-2"
    >
      {groups.map(({ group, emoji }, index) => (
        <section key={group} aria-label={t(`emoji.${group}`)}>
          <p aria-hidden className="py-1 text-xs text-muted">
            {t(`emoji.${group}`)}
          </p>
          <div className="grid grid-cols-9">
            {emoji.map((each, place) => (
              <button
                key={each}
                type="button"
                tabIndex={index === 0 && place === 0 ? 0 : -1}
                onClick={() => {
                  rememberEmoji(each);
                  onPicked(each);
                }}
                className="grid size-9 place-items-center rounded-md text-xl hover:bg-hover"
              >
                {each}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
