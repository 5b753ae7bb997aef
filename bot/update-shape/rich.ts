import { lazy, list, object, text, type Validator } from "./checks.ts";

/** Members that blocks and texts of a rich message have in common (Bot API, RichBlock and RichText). */
interface RichNode {
  type: unknown;
  text: unknown;
  credit: unknown;
  caption: unknown;
  summary: unknown;
  expression: unknown;
  alternative_text: unknown;
  button: unknown;
  buttons: unknown;
  blocks: unknown;
  items: unknown;
  cells: unknown;
}

const words = lazy(() => WORDS);
const node = lazy(() => NODE);

const MEMBERS = object<RichNode>({
  type: text,
  text: words,
  credit: words,
  caption: words,
  summary: words,
  expression: text,
  alternative_text: text,
  button: node,
  buttons: list(node),
  blocks: list(node),
  items: list(object<RichNode>({ blocks: list(node) }, ["blocks"])),
  cells: list(list(node)),
});

/** Members that each kind of block or text must have. */
const NEEDED: Readonly<Record<string, Validator>> = {
  button: object<RichNode>({}, ["button"]),
  buttons: object<RichNode>({}, ["buttons"]),
  blockquote: object<RichNode>({}, ["blocks"]),
  details: object<RichNode>({}, ["blocks"]),
  collage: object<RichNode>({}, ["blocks"]),
  slideshow: object<RichNode>({}, ["blocks"]),
  list: object<RichNode>({}, ["items"]),
  table: object<RichNode>({}, ["cells"]),
  custom_emoji: object<RichNode>({}, ["alternative_text"]),
  mathematical_expression: object<RichNode>({}, ["expression"]),
};

const NODE: Validator = (value) => {
  const wrong = MEMBERS(value);
  if (wrong !== null) return wrong;
  const { type } = value as RichNode;
  return (typeof type === "string" && Object.hasOwn(NEEDED, type) && NEEDED[type]?.(value)) || null;
};

/** Accepts a text, several of them, or one with formatting around it. */
const WORDS: Validator = (value) =>
  typeof value === "string" ? text(value) : Array.isArray(value) ? list(WORDS)(value) : NODE(value);

export const RICH_BLOCKS = list(NODE);
