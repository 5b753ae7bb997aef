import type { Keyboard } from "../../../../domain/templates/template.ts";
import { buttonLabel } from "../../../shared/content/template-label.ts";

/** The buttons of a message, which only look like it: a picture leads nowhere. */
export function KeysPicture({ keyboard }: { keyboard: Keyboard }) {
  return (
    <span className="grid gap-1">
      {keyboard.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
        <span key={index} className="flex gap-1">
          {row.map(({ text }, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={at}
              dir="auto"
              title={text}
              className="min-w-0 flex-1 truncate rounded-md bg-tg-key px-2 py-1.5 text-center text-xs text-on-tg-key"
            >
              {buttonLabel(text)}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
