/** The icons the dashboard uses, drawn by Lucide (ISC licence). A new one is a line here. */
import {
  Archive as ArchiveNode,
  ArchiveRestore as ArchiveRestoreNode,
  ArrowDown as ArrowDownNode,
  ArrowLeft as ArrowLeftNode,
  ArrowRight as ArrowRightNode,
  ArrowUp as ArrowUpNode,
  Bold as BoldNode,
  CaseSensitive as CaseSensitiveNode,
  Check as CheckNode,
  ChevronDown as ChevronDownNode,
  ChevronRight as ChevronRightNode,
  ChevronsUpDown as ChevronsUpDownNode,
  CircleAlert as CircleAlertNode,
  CircleCheck as CircleCheckNode,
  CodeXml as CodeXmlNode,
  Copy as CopyNode,
  CopyPlus as CopyPlusNode,
  Download as DownloadNode,
  Ellipsis as EllipsisNode,
  ExternalLink as ExternalLinkNode,
  Eye as EyeNode,
  EyeOff as EyeOffNode,
  FileText as FileTextNode,
  Film as FilmNode,
  Globe as GlobeNode,
  Hash as HashNode,
  History as HistoryNode,
  Image as ImageNode,
  Info as InfoNode,
  Italic as ItalicNode,
  Keyboard as KeyboardNode,
  LayoutDashboard as LayoutDashboardNode,
  Library as LibraryNode,
  LifeBuoy as LifeBuoyNode,
  Link as LinkNode,
  LoaderCircle as LoaderCircleNode,
  Lock as LockNode,
  LogOut as LogOutNode,
  Megaphone as MegaphoneNode,
  Menu as MenuNode,
  MessagesSquare as MessagesSquareNode,
  Moon as MoonNode,
  Music as MusicNode,
  PanelLeftClose as PanelLeftCloseNode,
  PanelLeftOpen as PanelLeftOpenNode,
  Paperclip as PaperclipNode,
  Pencil as PencilNode,
  Plus as PlusNode,
  Redo2 as Redo2Node,
  RemoveFormatting as RemoveFormattingNode,
  Reply as ReplyNode,
  RotateCw as RotateCwNode,
  Search as SearchNode,
  SearchX as SearchXNode,
  Send as SendNode,
  ShieldCheck as ShieldCheckNode,
  SquareCode as SquareCodeNode,
  Strikethrough as StrikethroughNode,
  Sun as SunNode,
  TextQuote as TextQuoteNode,
  Trash2 as Trash2Node,
  TriangleAlert as TriangleAlertNode,
  Underline as UnderlineNode,
  Undo2 as Undo2Node,
  UnfoldVertical as UnfoldVerticalNode,
  Upload as UploadNode,
  Users as UsersNode,
  WifiOff as WifiOffNode,
  X as XNode,
} from "lucide";
import { icon } from "./icon.tsx";

export const Archive = icon(ArchiveNode);
export const ArchiveRestore = icon(ArchiveRestoreNode);
export const ArrowLeft = icon(ArrowLeftNode);
export const ArrowRight = icon(ArrowRightNode);
export const Bold = icon(BoldNode);
export const CaseSensitive = icon(CaseSensitiveNode);
export const Check = icon(CheckNode);
export const ChevronDown = icon(ChevronDownNode);
export const ChevronRight = icon(ChevronRightNode);
export const ChevronsUpDown = icon(ChevronsUpDownNode);
export const CircleAlert = icon(CircleAlertNode);
export const CircleCheck = icon(CircleCheckNode);
export const CodeXml = icon(CodeXmlNode);
export const Download = icon(DownloadNode);
export const Ellipsis = icon(EllipsisNode);
export const Copy = icon(CopyNode);
export const ExternalLink = icon(ExternalLinkNode);
export const Eye = icon(EyeNode);
export const EyeOff = icon(EyeOffNode);
export const Globe = icon(GlobeNode);
export const Hash = icon(HashNode);
export const History = icon(HistoryNode);
export const Info = icon(InfoNode);
export const Italic = icon(ItalicNode);
export const Keyboard = icon(KeyboardNode);
export const LayoutDashboard = icon(LayoutDashboardNode);
export const LifeBuoy = icon(LifeBuoyNode);
export const Link = icon(LinkNode);
export const LoaderCircle = icon(LoaderCircleNode);
export const Lock = icon(LockNode);
export const LogOut = icon(LogOutNode);
export const Megaphone = icon(MegaphoneNode);
export const Menu = icon(MenuNode);
export const MessagesSquare = icon(MessagesSquareNode);
export const Moon = icon(MoonNode);
export const PanelLeftClose = icon(PanelLeftCloseNode);
export const PanelLeftOpen = icon(PanelLeftOpenNode);
export const Plus = icon(PlusNode);
export const RemoveFormatting = icon(RemoveFormattingNode);
export const Reply = icon(ReplyNode);
export const RotateCw = icon(RotateCwNode);
export const Search = icon(SearchNode);
export const SearchX = icon(SearchXNode);
export const Send = icon(SendNode);
export const ShieldCheck = icon(ShieldCheckNode);
export const SquareCode = icon(SquareCodeNode);
export const TextQuote = icon(TextQuoteNode);
export const UnfoldVertical = icon(UnfoldVerticalNode);
export const Redo2 = icon(Redo2Node);
export const Strikethrough = icon(StrikethroughNode);
export const Sun = icon(SunNode);
export const Trash2 = icon(Trash2Node);
export const TriangleAlert = icon(TriangleAlertNode);
export const Underline = icon(UnderlineNode);
export const Upload = icon(UploadNode);
export const Undo2 = icon(Undo2Node);
export const Users = icon(UsersNode);
export const WifiOff = icon(WifiOffNode);
export const X = icon(XNode);
export const ArrowDown = icon(ArrowDownNode);
export const ArrowUp = icon(ArrowUpNode);
export const CopyPlus = icon(CopyPlusNode);
export const FileText = icon(FileTextNode);
export const Film = icon(FilmNode);
export const Image = icon(ImageNode);
export const Library = icon(LibraryNode);
export const Music = icon(MusicNode);
export const Paperclip = icon(PaperclipNode);
export const Pencil = icon(PencilNode);
