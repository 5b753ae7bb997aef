import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import type { ChatLevel } from "../../../domain/limits/plan-table.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useAsSent } from "../content/last-line.ts";
import type { LibraryFile } from "../content/library-file.ts";
import { Bubble, type BubbleMessage } from "./bubble.tsx";

export interface MessagePreviewProps {
  message: BubbleMessage;
  files: readonly LibraryFile[];
  /** The chat's time. */
  clock: string;
  level: ChatLevel;
}

/** Shows the message being written as it will be sent, on Telegram's background. */
export function MessagePreview({ message, files, clock, level }: MessagePreviewProps) {
  const { t } = useTranslation();
  const { content, entities, assets } = message;
  const said = { text: content, entities: normaliseEntities(content, entities) };
  const sent = useAsSent(said, assets.length > 0, level);
  return (
    <section aria-label={t("send.preview")} className="min-w-0 rounded-lg bg-tg-wall p-3 lg:sticky lg:top-6 lg:p-4">
      <Bubble
        message={{ ...message, content: sent.text, entities: sent.entities }}
        files={files}
        meta={`${clock} ✓✓`}
        empty={t("send.preview.empty")}
        level={level}
      />
    </section>
  );
}
