import { type ReactNode, useState } from "react";
import { withDetected } from "../../domain/entities/detect.ts";
import { type FormatNode, type RenderNode, renderTree } from "../../domain/entities/tree.ts";
import { isQuoteType, type RawEntity } from "../../domain/entities/types.ts";
import { useTranslation } from "../i18n/use-translation.tsx";
import { linkAddress } from "./link-address.ts";

interface MessageTextProps {
  text: string;
  entities: readonly RawEntity[];
}

/** A message's text as Telegram shows it, with the links it will find by itself. */
export function MessageText({ text, entities }: MessageTextProps) {
  return (
    <div dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {drawNodes(renderTree(text, withDetected(text, entities)))}
    </div>
  );
}

const isBlock = (node: RenderNode | undefined) =>
  node !== undefined && node.type !== "text" && (node.type === "pre" || isQuoteType(node.type));

function drawNodes(nodes: readonly RenderNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    const key = `${index}:${node.type}`;
    if (node.type !== "text") return <Format key={key} node={node} />;
    // A block ends its line by itself: the line break after it is not drawn a second time.
    const shown = isBlock(nodes[index - 1]) ? node.text.replace(/^\n/, "") : node.text;
    return shown;
  });
}

function Format({ node }: { node: FormatNode }) {
  const children = drawNodes(node.children);
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
          {children}
        </pre>
      );
    case "blockquote":
    case "expandable_blockquote":
      return (
        <blockquote className="my-1 rounded-sm border-s-4 border-tg-link bg-[color-mix(in_srgb,var(--tg-link)_10%,transparent)] py-0.5 ps-2 pe-2">
          {children}
        </blockquote>
      );
    default: {
      const address = linkAddress(node);
      if (address === null) return <span className="text-tg-link">{children}</span>;
      return (
        <a
          href={address}
          target="_blank"
          rel="noreferrer nofollow"
          className="text-tg-link underline decoration-1 underline-offset-2"
        >
          {children}
        </a>
      );
    }
  }
}

function Spoiler({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <span>{children}</span>;
  return (
    <button
      type="button"
      aria-label={t("message.spoiler")}
      onClick={() => setOpen(true)}
      className="cursor-pointer rounded-sm bg-tg-meta-out text-start whitespace-pre-wrap"
    >
      <span aria-hidden className="invisible">
        {children}
      </span>
    </button>
  );
}
