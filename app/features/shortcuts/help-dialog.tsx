import clsx from "clsx";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { Keys } from "../../components/text/keys.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { placesFrom } from "../../shared/nav/place.ts";
import type { OverlayProps } from "./overlay.ts";
import { targetOf } from "./page-targets.ts";
import { availableShortcuts, type HelpGroup, isSingle } from "./registry.ts";
import { setSingleKeys, useSingleKeys } from "./single-keys.ts";

/** Shows the shortcuts of the page it is opened on, and the switch for single-key shortcuts (WCAG 2.1.4). */
export function HelpDialog({ place, onClosed }: OverlayProps) {
  const { t } = useTranslation();
  const isOn = useSingleKeys();
  const dialog = useShownDialog(onClosed);
  const titleId = useId();
  // Asked once: the page beneath does not change while this is open.
  const [groups] = useState(() => {
    const isWriting = document.querySelector('main [data-shortcut="editor"]') !== null;
    return availableShortcuts(placesFrom(place), (id) => targetOf(id) !== null, isWriting);
  });

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl flex-col rounded-xl bg-raised text-text shadow-3 open:flex"
    >
      <div className="flex shrink-0 items-center gap-2 py-2 ps-5 pe-2">
        <h2 id={titleId} className="min-w-0 grow text-lg">
          {t("shortcuts.title")}
        </h2>
        <button
          type="button"
          aria-label={t("common.close")}
          onClick={() => dialog.current?.close()}
          className="tap grid place-items-center rounded-md text-muted hover:bg-hover"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        aria-labelledby={titleId}
        className="min-h-0 gap-x-8 overflow-y-auto px-5 -outline-offset-2 sm:columns-2"
      >
        {groups.map((group) => (
          <Group key={group.title} group={group} areSinglesOn={isOn} />
        ))}
      </section>
      <div className="shrink-0 border-t border-line px-5 py-1">
        <SwitchField
          label={t("shortcuts.single")}
          detail={t("shortcuts.single.detail")}
          checked={isOn}
          onChange={setSingleKeys}
        />
      </div>
    </dialog>
  );
}

function Group({ group: { title, lines }, areSinglesOn }: { group: HelpGroup; areSinglesOn: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="break-inside-avoid pb-4">
      <h3 className="pb-1 text-xs font-semibold text-muted">{t(title)}</h3>
      <dl>
        {lines.map(({ keys, text }) => (
          <div
            key={keys}
            className={clsx(
              "flex min-h-8 items-center justify-between gap-4 text-sm",
              isSingle(keys) && !areSinglesOn && "text-muted line-through",
            )}
          >
            <dt className="min-w-0">{t(text)}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
