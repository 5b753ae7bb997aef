import { REPLY_ORDER } from "../../../../domain/limits/content.ts";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { placeholdersOf, useContentOwner } from "../../../shared/content/content-owner.ts";
import { MessagesSection, type MessageWords } from "../../editor/rule/messages/messages-section.tsx";
import type { Messages } from "../../editor/rule/messages/use-messages.ts";
import type { DraftFields } from "../draft-fields.ts";
import type { EditorData } from "../load-editor.ts";
import { isReplyOf } from "./to-store.ts";

interface RepliesSectionProps {
  replies: Messages;
  data: EditorData;
  order: DraftFields["reply_order"];
  onOrder(order: DraftFields["reply_order"]): void;
  /** of the one that is shown */
  error: string | undefined;
  onSave(): void;
}

const WORDS: MessageWords = {
  name: "responders.replies.name",
  add: "responders.replies.add",
  gone: ["responders.missing", "responders.replies.gone"],
};

/** Edits a responder's replies: one, or several with the way to choose among them. */
export function RepliesSection({ replies, data, order, onOrder, error, onSave }: RepliesSectionProps) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const others = data.all.filter(({ id }) => id !== data.responder?.id);
  return (
    <MessagesSection
      messages={replies}
      words={WORDS}
      above={
        <SegmentedControl
          label={t("responders.replies.order")}
          isLabelShown
          options={[
            { value: String(REPLY_ORDER.random), text: t("responders.replies.random") },
            { value: String(REPLY_ORDER.inTurn), text: t("responders.replies.turn") },
          ]}
          value={String(order)}
          onChange={(value) => onOrder(value === String(REPLY_ORDER.inTurn) ? REPLY_ORDER.inTurn : REPLY_ORDER.random)}
        />
      }
      templates={data.templates.ok ? data.templates.value : []}
      sharedBy={(id) => others.filter((other) => isReplyOf(other, id)).length}
      clock={data.clock}
      level={data.level}
      placeholders={placeholdersOf(owner)}
      error={error}
      onSave={onSave}
    />
  );
}
