import clsx from "clsx";

const SIZES = { sm: "size-9 text-sm", md: "size-11 text-base" };

const segmenter = new Intl.Segmenter();

/** Letters, digits and signs that a reader sees as one. */
function firstSign(word: string): string {
  // A fast path for most names: two ASCII letters are two signs, and the segmenter is slow.
  if (/^[\w]{2}/.test(word)) return word.charAt(0);
  for (const { segment } of segmenter.segment(word)) return segment;
  return "";
}

/** Gives the first signs of the first two words. */
function initials(name: string): string {
  const words = name
    .split(/[\s\-–—_.,:;|/\\()[\]{}"'«»]+/u)
    .filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word));
  return words.slice(0, 2).map(firstSign).join("").toLocaleUpperCase();
}

/** Shows a round sign for somebody or something with a name, which stands beside it. */
export function Avatar({ name, size = "md" }: { name: string; size?: keyof typeof SIZES }) {
  return (
    <span
      aria-hidden
      className={clsx(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-on-accent",
        SIZES[size],
      )}
    >
      {initials(name)}
    </span>
  );
}
