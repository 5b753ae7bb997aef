import { type FormEvent, useState } from "react";
import { explainResponders } from "../../../domain/calls/responders.ts";
import { MESSAGE_MAX_CONTENT } from "../../../domain/limits/content.ts";
import type { Explanation } from "../../../domain/responders/explain.ts";
import { useWrite } from "../../client/write.ts";
import { Button } from "../../components/button.tsx";
import { Notice } from "../../components/notice.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { SelectField } from "../../components/select-field.tsx";
import { TextField } from "../../components/text-field.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../chats/chat-page-data.ts";
import { topicName } from "../chats/topic.ts";
import { explainDraft } from "./explain-draft.ts";
import { TestResult } from "./test-result.tsx";
import type { TestSectionProps } from "./test-section.tsx";

/** What was tried and what came of it; `own` is the edited one's. */
interface Tried {
  text: string;
  rows: Explanation[];
  own: Explanation | null;
}

/** A message to try, whose it is and where; below, who would answer and why the others would not. */
export function TestBox({ chatId, topics, responders, draft }: TestSectionProps) {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const [text, setText] = useState("");
  const [by, setBy] = useState<"member" | "admin">("member");
  const [topic, setTopic] = useState(0);
  const [tried, setTried] = useState<Tried | null>(null);
  const { run, isPending, failure } = useWrite(explainResponders, { success: null, alerts: false, refreshes: false });
  const isEmpty = text.trim() === "";

  async function test(event: FormEvent) {
    event.preventDefault();
    if (isEmpty || isPending) return;
    const isAdmin = by === "admin";
    const rows = await run({ params: { id: chatId }, body: { text, isAdmin, forum_topic_id: topic } });
    if (rows === null) return setTried(null);
    const own = draft ? explainDraft(draft, { text, topic, isAdmin }, chat.bot?.username ?? "") : null;
    setTried({ text, own, rows: rows.filter(({ id }) => id !== draft?.id) });
  }

  return (
    <form onSubmit={(event) => void test(event)} className="grid gap-3">
      <TextField
        label={t("responders.test.message")}
        value={text}
        onChange={setText}
        max={MESSAGE_MAX_CONTENT}
        autoComplete="off"
      />
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl<"member" | "admin">
          label={t("responders.test.by")}
          isLabelShown
          options={[
            { value: "member", text: t("responders.test.member") },
            { value: "admin", text: t("responders.test.admin") },
          ]}
          value={by}
          onChange={setBy}
        />
        {topics.length > 0 && (
          <SelectField
            className="min-w-40 grow"
            label={t("send.topic")}
            value={String(topic)}
            onChange={(value) => setTopic(Number(value))}
            options={topics.map((each) => ({ value: String(each.id), label: topicName(t, each) }))}
          />
        )}
        <Button type="submit" isBusy={isPending} disabled={isEmpty}>
          {t("responders.test.run")}
        </Button>
      </div>
      {failure !== null && <Notice isAlert tone="error" title={failureText(i18n, failure)} />}
      {tried && <TestResult {...tried} responders={responders} draft={draft ?? null} />}
    </form>
  );
}
