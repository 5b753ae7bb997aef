import type { Mark, Node } from "prosemirror-model";
import { Fragment } from "prosemirror-model";
import type { FormattedText, RawEntity } from "../../../domain/entities/types.ts";
import { type Block, type Format, type Quote, toBlocks } from "./blocks.ts";
import { fromBlocks } from "./from-blocks.ts";
import { schema } from "./schema.ts";

const { nodes, marks } = schema;

const markOf = (format: Format): Mark =>
  format.type === "text_link" ? marks.text_link.create({ url: format.url }) : marks[format.type].create();

/** Returns a block as a node of the editor's document. */
export function nodeOf(block: Block): Node {
  const { quote } = block;
  if (block.type === "pre") {
    const code = block.text === "" ? null : schema.text(block.text);
    return nodes.pre.create({ quote, language: block.language }, code);
  }
  const texts = block.runs
    .filter((run) => run.text !== "")
    .map((run) => schema.text(run.text, run.formats.map(markOf)));
  return nodes.line.create({ quote }, Fragment.fromArray(texts));
}

/** Returns the nodes of a formatted text, at least one. */
export const nodesOf = (text: string, entities: readonly RawEntity[]): Node[] => toBlocks(text, entities).map(nodeOf);

/** Returns a formatted text as the editor's document. */
export const toDocument = ({ text, entities }: { text: string; entities: readonly RawEntity[] }): Node =>
  nodes.doc.create(null, nodesOf(text, entities));

function formatsOf(node: Node): Format[] {
  return node.marks.map(({ type, attrs }) =>
    type === marks.text_link
      ? { type: "text_link", url: String(attrs.url) }
      : { type: type.name as Exclude<Format["type"], "text_link"> },
  );
}

/** Returns a node of the editor's document as a block. */
export function blockOf(node: Node): Block {
  const quote = node.attrs.quote as Quote;
  if (node.type === nodes.pre) {
    return { type: "pre", quote, language: String(node.attrs.language), text: node.textContent };
  }
  return {
    type: "line",
    quote,
    runs: node.children.map((child) => ({ text: child.text ?? "", formats: formatsOf(child) })),
  };
}

/** Reads the editor's document: text and entities. */
export const fromDocument = (doc: Node): FormattedText => fromBlocks(doc.children.map(blockOf));

/** Returns the UTF-16 unit of the text at a position in the document: a line break is one unit and two positions. */
export function offsetAt(doc: Node, position: number): number {
  const $at = doc.resolve(position);
  const index = $at.index(0);
  let offset = 0;
  for (let at = 0; at < index; at += 1) offset += doc.child(at).content.size + 1;
  return $at.depth === 0 ? Math.max(0, offset - (index === doc.childCount ? 1 : 0)) : offset + $at.parentOffset;
}

/** Returns the position in the document before a UTF-16 unit of its text; the document's end for a unit after it. */
export function positionAt(doc: Node, offset: number): number {
  let left = offset;
  let position = 0;
  for (const block of doc.children) {
    if (left <= block.content.size) return position + 1 + left;
    left -= block.content.size + 1;
    position += block.nodeSize;
  }
  return doc.content.size - 1;
}
