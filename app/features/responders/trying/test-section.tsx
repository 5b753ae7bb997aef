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
  /** The stored responders. */
  responders: readonly Pick<OtherResponder, "id" | "triggers" | "reply_order">[];
  replyOf: ReplyOf;
  /** The responder being edited, in its present state. */
  draft?: Responder;
}

/** Offers a test of a message before people write it, to a chat or to a bot (RSP-26). */
export function TestSection(props: TestSectionProps) {
  const { t } = useTranslation();
  return (
    <EditorSection title={t("responders.test")}>
      <LaterPart load={loadBox} props={props} detail={t("responders.test.detail")} verb={t("responders.test.open")} />
    </EditorSection>
  );
}
