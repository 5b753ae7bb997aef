import clsx from "clsx";
import { type MouseEvent, memo } from "react";
import { Avatar } from "../../components/data/avatar.tsx";
import type { PaletteEntry } from "./entry.ts";
import type { Range } from "./match.ts";
import type { Found } from "./rank.ts";

interface PaletteOptionProps {
  id: string;
  row: Found<PaletteEntry>;
  isCurrent: boolean;
  /** Called when the pointer is over it. */
  onPoint(entryId: string): void;
  onChoose(entry: PaletteEntry): void;
}

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

/** Shows one row. The focus stays in the field: `aria-activedescendant` says which row is the current one. */
export const PaletteOption = memo(function PaletteOption({
  id,
  row,
  isCurrent,
  onPoint,
  onChoose,
}: PaletteOptionProps) {
  const { entry, title, detail } = row;
  const Icon = entry.icon;
  const shared = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": isCurrent,
    onPointerMove: () => !isCurrent && onPoint(entry.id),
    onPointerDown: (event: MouseEvent) => event.preventDefault(),
    className: clsx(
      "tap flex w-full min-w-0 items-center gap-3 rounded-md px-3 py-1.5 text-start text-sm",
      isCurrent && "bg-selected",
    ),
  };
  const inside = (
    <>
      <span className="grid w-9 shrink-0 place-items-center text-muted">
        {Icon ? <Icon aria-hidden className="size-5" /> : <Avatar name={entry.title} {...entry.avatar} size="sm" />}
      </span>
      <span className="min-w-0 grow">
        <bdi className="cut">
          <Marked text={entry.title} ranges={title} />
        </bdi>
        {entry.detail && (
          <span className="block truncate text-xs text-muted">
            <bdi>
              <Marked text={entry.detail} ranges={detail} />
            </bdi>
          </span>
        )}
      </span>
      {entry.note && <bdi className="shrink-0 text-xs text-muted">{entry.note}</bdi>}
    </>
  );
  if (!("to" in entry.act)) {
    return (
      <button type="button" {...shared} onClick={() => onChoose(entry)}>
        {inside}
      </button>
    );
  }
  return (
    <a
      {...shared}
      href={entry.act.to}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onChoose(entry);
      }}
    >
      {inside}
    </a>
  );
});

/** Marks the parts of a text that match a search by colour and underline, which keep joined letters joined. */
function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  let at = 0;
  const parts = ranges.map(({ from, to }) => {
    const before = text.slice(at, from);
    at = to;
    return (
      <span key={from}>
        {before}
        <mark className="bg-transparent text-accent-text underline decoration-2 underline-offset-4">
          {text.slice(from, to)}
        </mark>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
