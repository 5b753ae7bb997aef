import type { ReactNode } from "react";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { linkAddress } from "../../components/text/link-address.ts";
import { type Format, type TextRun, toBlocks } from "./blocks.ts";

/**
 * Renders a formatted text with the same elements as the editor (`schema.ts`), so that nothing moves when the editor
 * loads.
 */
export function StaticLines({ value }: { value: FormattedText }) {
  return (
    <>
      {toBlocks(value.text, value.entities).map((block, index) => {
        const key = `${index}:${block.type}`;
        const quote = block.quote || undefined;
        if (block.type === "pre") {
          return (
            <pre key={key} dir="auto" data-quote={quote} data-language={block.language || undefined}>
              {block.text}
            </pre>
          );
        }
        const isEmpty = block.runs.every((run) => run.text === "");
        return (
          <p key={key} dir="auto" data-quote={quote}>
            {isEmpty ? <br /> : block.runs.map(drawRun)}
          </p>
        );
      })}
    </>
  );
}

const drawRun = ({ text, formats }: TextRun, index: number): ReactNode => (
  <span key={`${index}:${text}`}>{formats.reduceRight<ReactNode>(wrap, text)}</span>
);

function wrap(children: ReactNode, format: Format): ReactNode {
  switch (format.type) {
    case "bold":
      return <strong>{children}</strong>;
    case "italic":
      return <em>{children}</em>;
    case "underline":
      return <u>{children}</u>;
    case "strikethrough":
      return <s>{children}</s>;
    case "spoiler":
      return <span data-spoiler="">{children}</span>;
    case "code":
      return <code>{children}</code>;
    case "text_link":
      return (
        <a data-url={format.url} href={linkAddress({ ...format, text: "" }) ?? undefined}>
          {children}
        </a>
      );
  }
}
