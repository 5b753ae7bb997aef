import { useEffect } from "react";
import type { FormattedText } from "../../../../domain/entities/types.ts";
import { ENTITIES_PER_MESSAGE, TELEGRAM_TEXT_MAX } from "../../../../domain/limits/content.ts";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import type { Placeholder } from "../../../../domain/placeholders/placeholder.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useAsSent } from "../../../shared/content/last-line.ts";
import { Preview } from "../../../shared/content/preview.tsx";
import type { MessageParts } from "./messages/message-draft.ts";

const loadWhole = async () =>
  (await withTexts(import("../../../shared/bubble/template-preview.tsx"), "shared/bubble/template-preview"))
    .TemplatePreview;

interface RulePreviewProps {
  draft: FormattedText;
  parts: MessageParts;
  template: Template | null;
  clock: string;
  level: ChatLevel;
  /** Values of the placeholders, filled in as when the message is sent. */
  known: readonly Placeholder[];
}

/** Shows a rule's message as it will look in the chat; code for more than one plain text loads when needed. */
export function RulePreview({ draft, parts, template, clock, level, known }: RulePreviewProps) {
  const whole = useLazyPart(loadWhole);
  const sent = useAsSent(draft, parts.assets.length > 0, level);
  const isPlain = parts.assets.length === 0 && parts.keyboard.length === 0 && !draft.text.includes("{");
  const isOne = sent.text.length <= TELEGRAM_TEXT_MAX && sent.entities.length <= ENTITIES_PER_MESSAGE;
  const isWhole = !isPlain || !isOne;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first needed
  useEffect(() => {
    if (isWhole) void whole.open();
  }, [isWhole]);
  const plain = <Preview sent={sent} clock={clock} />;
  if (!isWhole || whole.Part === null) return plain;
  const message = { ...template, ...parts, content: draft.text, entities: draft.entities };
  return <whole.Part message={message} clock={clock} level={level} known={known} meanwhile={plain} />;
}
