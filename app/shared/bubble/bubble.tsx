import { type ReactNode, useMemo, useState } from "react";
import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import { cutMessage } from "../../../domain/entities/split.ts";
import type { FormattedText } from "../../../domain/entities/types.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { buttonUrl, cutKeyboard } from "../../../domain/sending/send-markup.ts";
import { INTERACTION } from "../../../domain/templates/interaction.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import { keyed } from "../../components/data/keyed.ts";
import { MessageText } from "../../components/text/message-text.tsx";
import type { LibraryFile } from "../content/library-file.ts";
import { BubbleMedia } from "./bubble-media.tsx";
import { KeysPicture, ReplyKeysPicture } from "./keys-picture.tsx";

/** UTF-16 units of a text that a card shows at most. */
const CARD_TEXT_MAX = 420;

/** Least width in pixels of a picture with a text below it. */
const TEXT_MIN = 240;

/** The visible parts of a message. */
export type BubbleMessage = Pick<Payload, "content" | "entities" | "assets" | "keyboard" | "interactionMode">;

interface BubbleProps {
  message: BubbleMessage;
  files: readonly LibraryFile[];
  /** Small print at the end: a time or a date. */
  meta: string;
  /** Shows only the beginning of a long text, in one bubble. */
  isCard?: boolean;
  /** Shown instead of a message that is still empty. */
  empty?: string;
  /** Buttons beyond the plan's are not sent (MSG-36); where it is left out, all are drawn. */
  level?: ChatLevel;
}

/** Shows the message as it will look in the chat: in as many bubbles as Telegram gets messages, with its buttons. */
export function Bubble({ message, files, meta, isCard = false, empty = "", level }: BubbleProps) {
  const { content, entities, assets, keyboard, interactionMode: mode } = message;
  const hasMedia = assets.length > 0;
  const { caption, rest } = useMemo(
    () => (isCard ? cardText(content, entities, hasMedia) : cutMessage(content, entities, hasMedia)),
    [content, entities, hasMedia, isCard],
  );
  const [width, setWidth] = useState<number | null>(null);
  const isSolitary = assets.length === 1;
  const keys = assets.length > 1 ? [] : keysOf(keyboard, mode, level);
  const isEmpty = !hasMedia && rest.length === 0;
  return (
    <div className="ms-auto grid w-fit min-w-32 max-w-full justify-items-end gap-1">
      {hasMedia && (
        <div
          className="w-fit min-w-32 max-w-full overflow-hidden rounded-bubble bg-tg-out text-tg-text"
          // As wide as its picture; a text under it is not squeezed below a narrow one.
          style={isSolitary && width !== null ? { inlineSize: Math.max(width, caption ? TEXT_MIN : 0) } : undefined}
        >
          <BubbleMedia assets={assets} files={files} isCard={isCard} onWidth={setWidth}>
            {caption && (
              <div className="px-3 pt-2">
                <MessageText {...caption} />
              </div>
            )}
          </BubbleMedia>
          <Meta text={meta} />
        </div>
      )}
      {isEmpty && (
        <TextBubble meta={meta}>
          <p className="text-tg-meta-out">{empty}</p>
        </TextBubble>
      )}
      {keyed(rest, ({ text }) => text.slice(0, 32)).map(({ key, item }) => (
        <TextBubble key={key} meta={meta}>
          <MessageText {...item} />
        </TextBubble>
      ))}
      {keys.length > 0 && mode === INTERACTION.inline && <KeysPicture keyboard={keys} />}
      {keys.length > 0 && mode === INTERACTION.reply && <ReplyKeysPicture keyboard={keys} />}
    </div>
  );
}

function TextBubble({ meta, children }: { meta: string; children: ReactNode }) {
  return (
    <div className="w-fit min-w-32 max-w-full rounded-bubble bg-tg-out text-tg-text">
      <div className="px-3 pt-2">{children}</div>
      <Meta text={meta} />
    </div>
  );
}

function Meta({ text }: { text: string }) {
  return (
    <p className="num px-3 pb-2 text-end text-2xs text-tg-meta-out">
      <bdi>{text}</bdi>
    </p>
  );
}

/** Returns the beginning of a message's text, for a card. */
function cardText(content: string, entities: Payload["entities"], hasMedia: boolean): ReturnType<typeof cutMessage> {
  const text =
    content.length <= CARD_TEXT_MAX ? content : `${content.slice(0, CARD_TEXT_MAX).replace(/[\uD800-\uDBFF]$/, "")}…`;
  if (text.trim() === "") return { caption: null, rest: [] };
  const shown: FormattedText = { text, entities: normaliseEntities(text, entities) };
  return hasMedia ? { caption: shown, rest: [] } : { caption: null, rest: [shown] };
}

/**
 * Selects the buttons that Telegram gets: those within the plan's limit and, under a message, only those with an
 * address.
 */
function keysOf(keyboard: Payload["keyboard"], mode: Payload["interactionMode"], level: ChatLevel | undefined) {
  if (mode === INTERACTION.none) return [];
  const rows = level === undefined ? keyboard : cutKeyboard(keyboard, level);
  if (mode === INTERACTION.reply) return rows;
  return rows.map((row) => row.filter(({ url }) => buttonUrl(url) !== null)).filter((row) => row.length > 0);
}
