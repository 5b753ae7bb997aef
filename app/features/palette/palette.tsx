import { useNavigate } from "@remix-run/react";
import { LoaderCircle, Search, X } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { withGap } from "../../../domain/joins.ts";
import { Button } from "../../components/actions/button.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { Keys } from "../../components/text/keys.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ShellPlace } from "../../shared/nav/place.ts";
import type { OverlayProps } from "../shortcuts/overlay.ts";
import { moved } from "./arrange.ts";
import type { PaletteEntry } from "./entry.ts";
import { PaletteList } from "./palette-list.tsx";
import { usePalette } from "./use-palette.ts";

/** Shows the command palette, then the dialog of the chosen entry if it has one (NAV-39). */
export function Palette({ place, typed, onClosed }: OverlayProps) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<PaletteEntry | null>(null);

  function left(chosen: PaletteEntry | null) {
    if (chosen && "dialog" in chosen.act) return setShown(chosen);
    onClosed();
    if (chosen === null) return;
    if ("to" in chosen.act) navigate(chosen.act.to);
    else if ("run" in chosen.act) chosen.act.run();
  }

  if (shown && "dialog" in shown.act) return shown.act.dialog(onClosed);
  return <PaletteDialog place={place} typed={typed} onLeft={left} />;
}

interface PaletteDialogProps {
  place: ShellPlace;
  /** Text that is typed at first. */
  typed: string;
  /** Called after it has closed. @param chosen null where no entry was chosen */
  onLeft(chosen: PaletteEntry | null): void;
}

/** Shows the search field with the matching rows: a sheet on narrow screens, a panel on wide ones. */
function PaletteDialog({ place, typed, onLeft }: PaletteDialogProps) {
  const { t, i18n } = useTranslation();
  const { query, type, searched, groups, entries, current, setCurrentId, meant, remember, known } = usePalette(
    place,
    typed,
  );
  const [isAwaited, setAwaited] = useState(false);
  const chosen = useRef<PaletteEntry | null>(null);
  const dialog = useShownDialog(() => onLeft(chosen.current));
  const listId = useId();
  const hasRows = entries.length > 0;

  const choose = (entry: PaletteEntry) => {
    remember(entry);
    chosen.current = entry;
    dialog.current?.close();
  };
  const latest = useRef(choose);
  latest.current = choose;
  const onChoose = useCallback((entry: PaletteEntry) => latest.current(entry), []);

  // Enter came before the chats did: it means the best of them.
  const best = entries[0];
  useEffect(() => {
    if (!isAwaited || searched !== query) return;
    if (best) latest.current(best);
    else if (!known.isLoading) setAwaited(false);
  }, [isAwaited, best, searched, query, known.isLoading]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") dialog.current?.close();
    else if (event.key === "Enter") {
      const entry = meant();
      if (entry) choose(entry);
      else setAwaited(known.isLoading);
    } else {
      const to = moved(current, entries.length, event.key);
      if (to === null) return;
      setCurrentId(entries[to]?.id ?? null);
    }
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={t("palette.title")}
      className="m-0 h-dvh max-h-none w-full max-w-none flex-col overscroll-contain bg-raised text-text shadow-3 open:flex sm:mx-auto sm:mt-[12vh] sm:h-fit sm:max-h-[70vh] sm:max-w-[38rem] sm:rounded-xl"
    >
      <div className="flex shrink-0 items-center gap-3 border-b border-line ps-4 pe-2">
        {known.isLoading ? (
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-muted" />
        ) : (
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
        )}
        <input
          type="text"
          role="combobox"
          dir="auto"
          aria-label={t("palette.title")}
          aria-expanded={hasRows}
          aria-controls={hasRows ? listId : undefined}
          aria-activedescendant={hasRows ? `${listId}-${current}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t("palette.placeholder")}
          value={query}
          onChange={(event) => {
            type(event.currentTarget.value);
            setAwaited(false);
          }}
          onKeyDown={onKeyDown}
          className="min-h-14 min-w-0 grow bg-transparent text-base outline-none placeholder:text-muted"
        />
        <button
          type="button"
          aria-label={t("common.close")}
          onClick={() => dialog.current?.close()}
          className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      {hasRows && (
        <PaletteList id={listId} groups={groups} current={current} onPoint={setCurrentId} onChoose={onChoose} />
      )}
      <p role="status" className={hasRows ? "sr-only" : "px-5 py-6 text-center text-sm text-muted"}>
        {hasRows
          ? t("palette.found", { count: entries.length })
          : known.isLoading
            ? t("common.loading")
            : t("search.none", { keyword: searched.trim() })}
      </p>
      {known.failure && (
        <div role="alert" className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-sm">
          <p className="min-w-48 grow basis-0 text-danger-text">
            {withGap(t("palette.failed"))}
            {failureText(i18n, known.failure)}
          </p>
          <Button onClick={known.retry}>{t("common.retry")}</Button>
        </div>
      )}
      <div
        aria-hidden
        className="hidden shrink-0 flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted fine:flex"
      >
        <Hint keys="↑ ↓" text={t("palette.move")} />
        <Hint keys="Enter" text={t("palette.choose")} />
        <Hint keys="Escape" text={t("common.close")} />
      </div>
    </dialog>
  );
}

function Hint({ keys, text }: { keys: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <Keys keys={keys} /> {text}
    </span>
  );
}
