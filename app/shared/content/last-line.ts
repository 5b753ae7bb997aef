import type { FormattedText } from "../../../domain/entities/types.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { adTailOf, hasAdTail, withAdTail } from "../../../domain/messages/ad-tail.ts";
import { useConfig } from "../../root-data.ts";
import { useContentOwner } from "./content-owner.ts";

/** The parts of a chat and a bot that decide on the last line of free messages. */
interface Sender {
  isSharedBot: boolean;
  level: ChatLevel;
  publicUrl: string;
}

/** Returns the text as it will be sent, with the last line of free messages where there is one (MSG-38). */
export function withLastLine(said: FormattedText, hasFiles: boolean, { publicUrl, ...sender }: Sender): FormattedText {
  const isEmpty = said.text.trim() === "" && !hasFiles;
  return isEmpty || !hasAdTail(sender) ? said : withAdTail(said, adTailOf(publicUrl));
}

/** Provides the text as the bot of the page's chat or inbox sends it. */
export function useAsSent(said: FormattedText, hasFiles: boolean, level: ChatLevel): FormattedText {
  const { isSharedBot } = useContentOwner();
  return withLastLine(said, hasFiles, { isSharedBot, level, publicUrl: useConfig().publicUrl });
}
