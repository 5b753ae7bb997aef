/** Icons of private chats alone. */
import { Clock3 as ClockNode, Play as PlayNode, Smile as SmileNode, Zap as ZapNode } from "lucide";
import { icon } from "../../components/icon.tsx";

export const Clock = icon(ClockNode);
export const Play = icon(PlayNode);
export const Smile = icon(SmileNode);
export const Zap = icon(ZapNode);
