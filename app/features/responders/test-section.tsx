import { useState } from "react";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import type { Responder } from "../../../domain/responder.ts";
import { useLazyPart } from "../../client/use-lazy-part.ts";
import { Button } from "../../components/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { EditorSection } from "./editor-section.tsx";
import type { OtherResponder } from "./load-editor.ts";

const loadBox = () => import("./test-box.tsx").then((module) => module.TestBox);

export interface TestSectionProps {
  chatId: string;
  topics: readonly ForumTopic[];
  /** The stored ones. */
  responders: readonly Pick<OtherResponder, "id" | "triggers">[];
  /** The one that is being edited, as it is now. */
  draft?: Responder;
}

/** A message can be tried before members write it (RSP-26). */
export function TestSection(props: TestSectionProps) {
  const { t } = useTranslation();
  const { Part: TestBox, open } = useLazyPart(loadBox);
  const [isBusy, setBusy] = useState(false);
  return (
    <EditorSection title={t("responders.test")}>
      {TestBox ? (
        <TestBox {...props} />
      ) : (
        <>
          <p className="text-sm text-muted">{t("responders.test.detail")}</p>
          <Button
            isBusy={isBusy}
            className="justify-self-start"
            onClick={() => {
              setBusy(true);
              void open().finally(() => setBusy(false));
            }}
          >
            {t("responders.test.open")}
          </Button>
        </>
      )}
    </EditorSection>
  );
}
