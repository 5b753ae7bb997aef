import type { Range } from "./match.ts";

/** A text with the parts that fit a search told apart by colour and line, which letters that join keep joined under. */
export function Marked({ text, ranges }: { text: string; ranges: readonly Range[] }) {
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
