/** The icons of the toolbar alone, drawn by Lucide (ISC licence). */
import {
  Bold as BoldNode,
  CodeXml as CodeXmlNode,
  Italic as ItalicNode,
  Link as LinkNode,
  Redo2 as Redo2Node,
  RemoveFormatting as RemoveFormattingNode,
  SquareCode as SquareCodeNode,
  Strikethrough as StrikethroughNode,
  TextQuote as TextQuoteNode,
  Underline as UnderlineNode,
  UnfoldVertical as UnfoldVerticalNode,
} from "lucide";
import { icon } from "../../components/icon.tsx";

export const Bold = icon(BoldNode);
export const CodeXml = icon(CodeXmlNode);
export const Italic = icon(ItalicNode);
export const Link = icon(LinkNode);
export const Redo2 = icon(Redo2Node);
export const RemoveFormatting = icon(RemoveFormattingNode);
export const SquareCode = icon(SquareCodeNode);
export const Strikethrough = icon(StrikethroughNode);
export const TextQuote = icon(TextQuoteNode);
export const Underline = icon(UnderlineNode);
export const UnfoldVertical = icon(UnfoldVerticalNode);
