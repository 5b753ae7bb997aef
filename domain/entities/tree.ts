import { normaliseEntities } from "./normalise.ts";
import { type Entity, type EntityType, endOf, type RawEntity } from "./types.ts";

/** A run of text without formatting of its own. */
interface TextNode {
  type: "text";
  text: string;
}

/** Formatting around other nodes. `url` for text_link, `language` for pre. */
export interface FormatNode {
  type: EntityType;
  /** The covered text, for formatting that uses it: urls, mentions, code. */
  text: string;
  children: RenderNode[];
  url?: string;
  language?: string;
}

export type RenderNode = TextNode | FormatNode;

/** Returns a formatted text as nested nodes, as a message bubble draws it. */
export function renderTree(text: string, raw: readonly RawEntity[]): RenderNode[] {
  const entities = normaliseEntities(text, raw);
  let next = 0;
  return fill(0, text.length);

  function fill(start: number, end: number): RenderNode[] {
    const nodes: RenderNode[] = [];
    let at = start;
    for (let entity = entities[next]; entity && entity.offset < end; entity = entities[next]) {
      next += 1;
      if (entity.offset > at) nodes.push({ type: "text", text: text.slice(at, entity.offset) });
      at = endOf(entity);
      nodes.push({ ...headOf(entity), text: text.slice(entity.offset, at), children: fill(entity.offset, at) });
    }
    if (at < end) nodes.push({ type: "text", text: text.slice(at, end) });
    return nodes;
  }
}

function headOf(entity: Entity): Pick<FormatNode, "type" | "url" | "language"> {
  if (entity.type === "text_link") return { type: entity.type, url: entity.url };
  if (entity.type === "pre" && entity.language) return { type: entity.type, language: entity.language };
  return { type: entity.type };
}
