import type { ForumTopic } from "../../../../domain/calls/chats.ts";
import type { Responder } from "../../../../domain/responders/responder.ts";
import { LaterPart } from "../../../components/feedback/later-part.tsx";
import { withTexts } from "../../../i18n/later-texts.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { EditorSection } from "../../editor/rule/editor-section.tsx";
import type { OtherResponder } from "../load-editor.ts";
import type { ReplyOf } from "./draft-replies.ts";

const loadBox = () =>
  withTexts(import("./test-box.tsx"), "features/responders/trying/test-box").then((module) => module.TestBox);

export interface TestSectionProps {
  topics: readonly ForumTopic[];
  /** The stored ones. */
  responders: readonly Pick<OtherResponder, "id" | "triggers" | "reply_order">[];
  replyOf: ReplyOf;
  /** The one that is being edited, as it is now. */
  draft?: Responder;
}

/** Offers a test: a message can be tried before members of a chat, or people who write to a bot, write it (RSP-26). */
export function TestSection(props: TestSectionProps) {
  const { t } = useTranslation();
  return (
    <EditorSection title={t("responders.test")}>
      <LaterPart load={loadBox} props={props} detail={t("responders.test.detail")} verb={t("responders.test.open")} />
    </EditorSection>
  );
}
