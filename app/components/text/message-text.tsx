import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { withDetected } from "../../../domain/entities/detect.ts";
import { type FormatNode, type RenderNode, renderTree } from "../../../domain/entities/tree.ts";
import { isQuoteType, type RawEntity, type Span } from "../../../domain/entities/types.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { linkAddress } from "./link-address.ts";
import { MarkedText } from "./marked-text.tsx";

interface MessageTextProps {
  text: string;
  entities: readonly RawEntity[];
  /** Parts that were searched for, in order and apart from each other. */
  marks?: readonly Span[];
  /** Handles the press of a link, which then opens nothing; without it links open as usual. */
  onLink?: ((address: string) => void) | undefined;
}

/** How the nodes of one text are drawn. */
type Drawn = Pick<Required<MessageTextProps>, "marks"> & Pick<MessageTextProps, "onLink">;

const NO_MARKS: readonly Span[] = [];

/** Shows a message's text as Telegram shows it, with the links it will find by itself. */
export function MessageText({ text, entities, marks = NO_MARKS, onLink }: MessageTextProps) {
  return (
    <div dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {drawNodes(renderTree(text, withDetected(text, entities)), 0, { marks, onLink })}
    </div>
  );
}

const isBlock = (node: RenderNode | undefined) =>
  node !== undefined && node.type !== "text" && (node.type === "pre" || isQuoteType(node.type));

/** @param start where the first node begins in the message's text, as the marks are counted */
function drawNodes(nodes: readonly RenderNode[], start: number, drawn: Drawn): ReactNode[] {
  let next = start;
  return nodes.map((node, index) => {
    const at = next;
    next += node.text.length;
    const key = `${index}:${node.type}`;
    if (node.type !== "text") return <Format key={key} node={node} at={at} drawn={drawn} />;
    // A block ends its line by itself: the line break after it is not drawn a second time.
    const cut = isBlock(nodes[index - 1]) && node.text.startsWith("\n") ? 1 : 0;
    return <MarkedText key={key} text={node.text.slice(cut)} start={at + cut} marks={drawn.marks} />;
  });
}

function Format({ node, at, drawn }: { node: FormatNode; at: number; drawn: Drawn }) {
  const children = drawNodes(node.children, at, drawn);
  const { onLink } = drawn;
  switch (node.type) {
    case "bold":
      return <strong>{children}</strong>;
    case "italic":
      return <em>{children}</em>;
    case "underline":
      return <u>{children}</u>;
    case "strikethrough":
      return <s>{children}</s>;
    case "spoiler":
      return <Spoiler>{children}</Spoiler>;
    case "code":
      return (
        <code className="rounded-sm bg-[color-mix(in_srgb,currentColor_10%,transparent)] px-1 font-mono">
          {children}
        </code>
      );
    case "pre":
      return (
        <pre className="my-1 overflow-x-auto rounded-md bg-[color-mix(in_srgb,currentColor_8%,transparent)] p-2 font-mono text-sm">
          {node.language && <span className="block font-sans text-xs font-semibold text-tg-link">{node.language}</span>}
          {children}
        </pre>
      );
    case "blockquote":
      return <blockquote className={QUOTE}>{children}</blockquote>;
    case "expandable_blockquote":
      if (!isFolded(node.text)) return <blockquote className={QUOTE}>{children}</blockquote>;
      return <FoldedQuote>{children}</FoldedQuote>;
    default: {
      const address = linkAddress(node);
      if (address === null) return <span className="text-tg-link">{children}</span>;
      return (
        <a
          href={address}
          target="_blank"
          rel="noreferrer nofollow"
          onClick={
            onLink &&
            ((event) => {
              event.preventDefault();
              onLink(address);
            })
          }
          className="text-tg-link underline decoration-1 underline-offset-2"
        >
          {children}
        </a>
      );
    }
  }
}

const QUOTE =
  "my-1 rounded-sm border-s-4 border-tg-link bg-[color-mix(in_srgb,var(--tg-link)_10%,transparent)] py-0.5 ps-2 pe-2";
/** Telegram shows so many lines of an expandable quotation before it is opened. */
const FOLDED_LINES = 3;
/** UTF-16 units that surely take more than these lines in a bubble. */
const FOLDED_UNITS = 150;

const isFolded = (text: string) => text.length > FOLDED_UNITS || text.split("\n").length > FOLDED_LINES;

function FoldedQuote({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <blockquote className={`relative pb-1 ${QUOTE}`}>
      <div className={isOpen ? undefined : "line-clamp-3"}>{children}</div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t("message.quote")}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-6 w-full place-items-end text-tg-link"
      >
        <ChevronDown aria-hidden className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
      </button>
    </blockquote>
  );
}

function Spoiler({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <span>{children}</span>;
  const open = () => setOpen(true);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is one box, and a spoiler is hidden line by line
    <span
      role="button"
      tabIndex={0}
      aria-label={t("message.spoiler")}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        open();
      }}
      className="cursor-pointer rounded-sm box-decoration-clone bg-[color-mix(in_srgb,currentColor_30%,transparent)] bg-[radial-gradient(currentColor_0.5px,transparent_1px)] bg-size-[5px_4px]"
    >
      <span aria-hidden className="invisible">
        {children}
      </span>
    </span>
  );
}
