import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import { Ellipsis, LoaderCircle } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface MenuAction {
  text: string;
  icon?: LucideIcon;
  onPress(): void;
  isDanger?: boolean;
  isDisabled?: boolean;
}

interface ActionMenuProps {
  /** Name of the menu: "Actions for Ana". */
  label: string;
  /** In place of the three dots: a button with words. */
  trigger?: { icon: LucideIcon; text: string };
  actions: readonly MenuAction[];
  disabled?: boolean;
  /** An action of the menu is under way. */
  isBusy?: boolean;
  /** Opens the menu on mount: the press that loaded it was on a button in its place. */
  opensAtOnce?: boolean;
}

/** Shows a button that opens a menu: beside it with a mouse, at the screen's lower edge on touch. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, trigger: named, actions, disabled = false, isBusy = false, opensAtOnce = false } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  // A list has a menu in each row: its entries are drawn once somebody opens it.
  const [isDrawn, setDrawn] = useState(false);
  const items = () => [...(dialog.current?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
  const close = () => dialog.current?.close();

  function open() {
    if (!dialog.current || !trigger.current || dialog.current.open) return;
    flushSync(() => setDrawn(true));
    dialog.current.showModal();
    placeBeside(dialog.current, trigger.current);
    items()[0]?.focus();
    setOpen(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is drawn
  useEffect(() => {
    // React draws nothing at once while it runs effects.
    if (opensAtOnce) queueMicrotask(open);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    const away = (event: Event) => {
      if (!(event.target instanceof Node && dialog.current?.contains(event.target))) dialog.current?.close();
    };
    // The page may still have to hear of what was scrolled before the menu opened: it does so before this is called.
    const frame = requestAnimationFrame(() => {
      addEventListener("resize", away);
      addEventListener("scroll", away, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("resize", away);
      removeEventListener("scroll", away, true);
    };
  }, [isOpen]);

  function onKey(event: KeyboardEvent) {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    }
    // The focus is on the button again by the time the browser moves it on.
    if (event.key === "Tab") close();
  }

  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isBusy || undefined}
        disabled={disabled || isBusy}
        onClick={open}
        className={clsx(
          "tap shrink-0 cursor-pointer place-items-center rounded-md hover:bg-hover disabled:cursor-not-allowed disabled:opacity-60",
          named ? "inline-flex items-center gap-2 bg-surface px-4 text-sm font-semibold shadow-1" : "grid text-muted",
        )}
      >
        {isBusy ? (
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
        ) : (
          !named && <Ellipsis aria-hidden className="size-5" />
        )}
        {named && (
          <>
            <named.icon aria-hidden className="size-4" />
            {named.text}
          </>
        )}
      </button>
      <dialog
        ref={dialog}
        aria-label={label}
        // The event comes a task later: by then the menu may be open again.
        onClose={() => setOpen(dialog.current?.open ?? false)}
        // Only what is around it is the dialog itself.
        onClick={(event) => event.target === dialog.current && close()}
        onKeyDown={onKey}
        className="beside rounded-lg bg-raised p-0 text-text shadow-2"
      >
        <div role="menu" aria-label={label} className="pad-safe-b grid gap-0.5 p-1">
          {(isDrawn ? actions : []).map(({ text, icon: Icon, onPress, isDanger = false, isDisabled = false }) => (
            <button
              key={text}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={isDisabled || undefined}
              onClick={() => {
                if (isDisabled) return;
                close();
                onPress();
              }}
              className={clsx(
                "tap flex w-full items-center gap-3 rounded-md px-3 text-start text-sm -outline-offset-2",
                isDisabled ? "cursor-not-allowed opacity-60" : "hover:bg-hover",
                isDanger && "text-danger-text",
              )}
            >
              {Icon && <Icon aria-hidden className="size-5 shrink-0" />}
              {text}
            </button>
          ))}
        </div>
      </dialog>
    </>
  );
}

/** Pixels between a button and what opens beside it, and between that and the window's edges. */
const GAP = 4;

/**
 * Puts an open `.beside` dialog below its button, at the side where lines begin, or above it where there is no room
 * below. Where there is no mouse, components.css puts it at the lower edge.
 */
function placeBeside(box: HTMLElement, button: HTMLElement): void {
  box.style.inset = "";
  if (!matchMedia("(pointer: fine)").matches) return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isRightToLeft = getComputedStyle(button).direction === "rtl";
  const x = isRightToLeft ? left : right - width;
  const y = bottom + GAP + height > innerHeight && top - GAP - height > 0 ? top - GAP - height : bottom + GAP;
  const within = Math.min(Math.max(GAP, x), Math.max(GAP, document.documentElement.clientWidth - width - GAP));
  box.style.inset = `${y}px auto auto ${within}px`;
}
