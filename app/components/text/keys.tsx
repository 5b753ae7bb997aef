import { useSyncExternalStore } from "react";

const never = () => () => {};
const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);
const NAMES: Readonly<Record<string, string>> = { Mod: "Ctrl", Escape: "Esc" };

/** Shows keys as they stand on the keyboard: "Mod+k" together, "g o" one after the other. */
export function Keys({ keys }: { keys: string }) {
  const hasCommand = useSyncExternalStore(never, isApple, () => false);
  const nameOf = (key: string) =>
    key === "Mod" && hasCommand ? "⌘" : (NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return (
    <span dir="ltr" className="inline-flex shrink-0 gap-1">
      {keys.split(/[+ ]/).map((key, index) => (
        <kbd
          // biome-ignore lint/suspicious/noArrayIndexKey: "g g" is twice the same key
          key={index}
          className="grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-sunken px-1 font-sans text-2xs font-semibold text-muted"
        >
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  );
}
