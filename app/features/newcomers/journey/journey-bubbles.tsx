import type { ReactNode } from "react";
import { KeysPicture } from "../../../shared/bubble/keys-picture.tsx";

/** Shows a line between the messages: Telegram's words, or an event without any. */
export const ServiceLine = ({ children }: { children: ReactNode }) => (
  <p className="mx-auto max-w-full rounded-full bg-tg-key px-3 py-1 text-center text-xs text-on-tg-key wrap-anywhere">
    {children}
  </p>
);

interface BotBubbleProps {
  text: string;
  keys?: string[][];
  /** Note about what becomes of the message, in the reader's language. */
  note?: string;
  picture?: ReactNode;
}

/** Shows a message of the bot. */
export function BotBubble({ text, keys, note, picture }: BotBubbleProps) {
  return (
    <div className="grid w-fit max-w-[90%] gap-1">
      <div className="rounded-bubble bg-tg-in px-3 py-1.5 text-sm text-tg-text">
        {picture}
        <p dir="auto" className="line-clamp-12 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
        {note && <p className="text-xs text-tg-meta-in">{note}</p>}
      </div>
      {keys && <KeysPicture isWhole keyboard={keys.map((row) => row.map((key) => ({ text: key, url: "" })))} />}
    </div>
  );
}

/** Shows a message of the newcomer. */
export const OwnBubble = ({ children }: { children: ReactNode }) => (
  <p
    dir="auto"
    className="ms-auto w-fit max-w-[90%] rounded-bubble bg-tg-out px-3 py-1.5 text-sm text-tg-text wrap-anywhere"
  >
    {children}
  </p>
);
