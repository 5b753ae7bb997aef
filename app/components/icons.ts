/**
 * The icons the dashboard uses, drawn by Lucide (ISC licence). A new one is a line here, or in an `icons.ts` of the
 * only feature that shows it: these come with every page.
 */
import {
  Archive as ArchiveNode,
  ArchiveRestore as ArchiveRestoreNode,
  ArrowDown as ArrowDownNode,
  ArrowLeft as ArrowLeftNode,
  ArrowRight as ArrowRightNode,
  ArrowUp as ArrowUpNode,
  Ban as BanNode,
  Bot as BotNode,
  CaseSensitive as CaseSensitiveNode,
  Check as CheckNode,
  ChevronDown as ChevronDownNode,
  ChevronRight as ChevronRightNode,
  ChevronsUpDown as ChevronsUpDownNode,
  CircleAlert as CircleAlertNode,
  CircleCheck as CircleCheckNode,
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
  Keyboard as KeyboardNode,
  LayoutDashboard as LayoutDashboardNode,
  Library as LibraryNode,
  LifeBuoy as LifeBuoyNode,
  LoaderCircle as LoaderCircleNode,
  Lock as LockNode,
  LogOut as LogOutNode,
  Megaphone as MegaphoneNode,
  Menu as MenuNode,
  MessagesSquare as MessagesSquareNode,
  MicOff as MicOffNode,
  Moon as MoonNode,
  Music as MusicNode,
  PanelLeftClose as PanelLeftCloseNode,
  PanelLeftOpen as PanelLeftOpenNode,
  Paperclip as PaperclipNode,
  Pencil as PencilNode,
  Plus as PlusNode,
  Reply as ReplyNode,
  RotateCw as RotateCwNode,
  Search as SearchNode,
  SearchX as SearchXNode,
  Send as SendNode,
  Settings as SettingsNode,
  ShieldCheck as ShieldCheckNode,
  Sun as SunNode,
  Trash2 as Trash2Node,
  TriangleAlert as TriangleAlertNode,
  Undo2 as Undo2Node,
  Upload as UploadNode,
  UserMinus as UserMinusNode,
  UserPlus as UserPlusNode,
  Users as UsersNode,
  WifiOff as WifiOffNode,
  X as XNode,
} from "lucide";
import { icon } from "./icon.tsx";

export const Archive = icon(ArchiveNode);
export const ArchiveRestore = icon(ArchiveRestoreNode);
export const ArrowLeft = icon(ArrowLeftNode, true);
export const ArrowRight = icon(ArrowRightNode);
export const Ban = icon(BanNode);
export const Bot = icon(BotNode);
export const CaseSensitive = icon(CaseSensitiveNode);
export const Check = icon(CheckNode);
export const ChevronDown = icon(ChevronDownNode);
export const ChevronRight = icon(ChevronRightNode);
export const ChevronsUpDown = icon(ChevronsUpDownNode);
export const CircleAlert = icon(CircleAlertNode);
export const CircleCheck = icon(CircleCheckNode);
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
export const Keyboard = icon(KeyboardNode);
export const LayoutDashboard = icon(LayoutDashboardNode);
export const LifeBuoy = icon(LifeBuoyNode);
export const LoaderCircle = icon(LoaderCircleNode);
export const Lock = icon(LockNode);
export const LogOut = icon(LogOutNode);
export const Megaphone = icon(MegaphoneNode);
export const Menu = icon(MenuNode);
export const MessagesSquare = icon(MessagesSquareNode);
export const MicOff = icon(MicOffNode);
export const Moon = icon(MoonNode);
export const PanelLeftClose = icon(PanelLeftCloseNode);
export const PanelLeftOpen = icon(PanelLeftOpenNode);
export const Plus = icon(PlusNode);
export const Reply = icon(ReplyNode);
export const RotateCw = icon(RotateCwNode);
export const Search = icon(SearchNode);
export const SearchX = icon(SearchXNode);
export const Send = icon(SendNode, true);
export const Settings = icon(SettingsNode);
export const ShieldCheck = icon(ShieldCheckNode);
export const Sun = icon(SunNode);
export const Trash2 = icon(Trash2Node);
export const TriangleAlert = icon(TriangleAlertNode);
export const Upload = icon(UploadNode);
export const Undo2 = icon(Undo2Node);
export const UserPlus = icon(UserPlusNode);
export const UserMinus = icon(UserMinusNode);
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
