import { type Translate, wordsFor } from "../../../bot/words/words.ts";
import type { CardPress } from "../../../domain/cards/card-button.ts";
import type { ChatContext } from "../context.ts";
import { readerLanguage } from "../members/reader-language.ts";

/** Reads the words in which a card is written: those of the person it was sent to, or of the chat it is about in a group. */
export const cardWords = (
  context: Pick<ChatContext, "sql" | "values">,
  { notice, userId, languageCode }: Pick<CardPress, "notice" | "userId" | "languageCode">,
): Translate =>
  wordsFor(
    notice.chatId > 0 ? readerLanguage(context, userId, languageCode) : context.values.get("snapshot")?.settings.langm,
  );
