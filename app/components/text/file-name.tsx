import clsx from "clsx";

/** UTF-16 units of a name that is drawn whole, wherever it stands. */
const SHORT = 20;
/** UTF-16 units at the end that are always seen: the extension, and the number before it. */
const END = 9;

/** Shows a file's name in one line; a long one loses its middle, so that its beginning and its kind are both seen. */
export function FileName({ name, className }: { name: string; className?: string }) {
  if (name.length <= SHORT) return <bdi className={clsx("min-w-0 truncate", className)}>{name}</bdi>;
  // A pair of surrogates stays together.
  const at = name.length - END - (/[\uDC00-\uDFFF]/.test(name.charAt(name.length - END)) ? 1 : 0);
  return (
    <bdi dir="auto" title={name} className={clsx("inline-flex max-w-full min-w-0 whitespace-pre", className)}>
      <span className="min-w-0 truncate">{name.slice(0, at)}</span>
      <span className="shrink-0">{name.slice(at)}</span>
    </bdi>
  );
}
