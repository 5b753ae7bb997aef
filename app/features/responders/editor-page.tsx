import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import type { Template } from "../../../domain/template.ts";
import { lacksTopics } from "../../../domain/topic-scope.ts";
import { Button } from "../../components/button.tsx";
import { ContactHelp } from "../../components/contact-help.tsx";
import { Check } from "../../components/icons.ts";
import { LockNote } from "../../components/lock-note.tsx";
import { Notice } from "../../components/notice.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { chatPath } from "../chats/chat-kind.ts";
import { useChatPage } from "../chats/chat-page-data.ts";
import { NO_TEXT, useText } from "../editor/use-text.ts";
import { useMainButton } from "../web-view/use-main-button.ts";
import { isSame, startFields, textOf } from "./draft-fields.ts";
import { exampleTrigger } from "./examples.ts";
import type { EditorData } from "./load-editor.ts";
import { OptionsSection } from "./options-section.tsx";
import { fits, ReplySection } from "./reply-section.tsx";
import { ResponderTabs } from "./responder-tabs.tsx";
import { ScopeSection } from "./scope-section.tsx";
import { TestSection } from "./test-section.tsx";
import { TriggersSection } from "./triggers-section.tsx";
import { useLeaveGuard } from "./use-leave-guard.tsx";
import { useSave } from "./use-save.ts";

/** A responder, new or stored: when it answers, with what, where and how (NAV-14). */
export function EditorPage({ data }: { data: EditorData }) {
  const { responder, all, example, full, clock } = data;
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const navigate = useNavigate();
  const templates = data.templates.ok ? data.templates.value : [];
  const topics = data.topics.ok ? data.topics.value : [];
  const [start] = useState(() => {
    const template = templates.find(({ id }) => id === responder?.template_id) ?? null;
    const text = example === null ? NO_TEXT : { text: t(`responders.example.${example}.reply`), entities: [] };
    return {
      fields: startFields(responder, example === null ? [] : [exampleTrigger(t, example)]),
      template,
      text: template === null ? text : textOf(template),
    };
  });
  const [fields, setFields] = useState(start.fields);
  const [template, setTemplate] = useState<Template | null>(start.template);
  const written = useText(start.text);
  const { draft } = written;
  const [isTried, setTried] = useState(false);
  const isSaving = useRef(false);
  const { save, isPending, failure } = useSave(chat.id, responder, setTemplate);
  const list = chatPath("groups", chat.id, "responders");

  const isEmpty = draft.text.trim() === "" && (template === null || template.assets.length === 0);
  const errors = {
    triggers: fields.triggers.length === 0 ? t("errors.Please enter keyword") : "",
    reply: isEmpty ? t("responders.reply.empty") : "",
    topics: lacksTopics(fields) ? t("errors.PLS_CHOOSE_TOPIC") : "",
  };
  const isRight = !Object.values(errors).some(Boolean) && fits(draft);
  const shown = (error: string) => (isTried ? error : "");
  const isDirty = !isSame(fields, start.fields) || template?.id !== start.template?.id || !isSame(draft, start.text);
  const [question, letGo] = useLeaveGuard(isDirty);

  async function trySave() {
    setTried(true);
    if (!isRight || isSaving.current || full !== null) return;
    // A second press comes before the page knows of the first.
    isSaving.current = true;
    const isSaved = await save({ fields, template, text: draft });
    isSaving.current = false;
    if (!isSaved) return;
    letGo();
    navigate(list);
  }

  const canSave = full === null && (isDirty || responder === null);
  const isTelegrams = useMainButton({
    text: t("responders.save"),
    onClick: () => void trySave(),
    isVisible: canSave || isPending,
    isBusy: isPending,
  });
  const title = t(responder === null ? "responders.new" : "responders.edit");
  return (
    <div className="grid gap-4">
      <PageHeader title={title} />
      <ResponderTabs />
      {full && (
        <Notice tone="warning" title={t("errors.UPPLAN_FOR_SLOTS_DESC")}>
          {full.nextPlan && <LockNote plan={full.nextPlan}>{t("slots.full")}</LockNote>}
        </Notice>
      )}
      {[data.templates, data.topics].map(
        (part, place) =>
          !part.ok && (
            <Notice key={place === 0 ? "templates" : "topics"} tone="warning" title={failureText(i18n, part.message)} />
          ),
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <TriggersSection
            triggers={fields.triggers}
            onChange={(triggers) => setFields({ ...fields, triggers })}
            others={all.filter(({ id }) => id !== responder?.id)}
            error={shown(errors.triggers)}
          />
          <ReplySection
            written={written}
            templates={templates}
            template={template}
            isMissing={data.templates.ok && responder !== null && template === null && start.template === null}
            sharedBy={all.filter(({ id, template_id }) => template_id === template?.id && id !== responder?.id).length}
            clock={clock}
            error={shown(errors.reply)}
            onPick={(picked) => {
              setTemplate(picked);
              written.replace(picked === null ? NO_TEXT : textOf(picked));
            }}
            onSave={() => void trySave()}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          {topics.length > 0 && (
            <ScopeSection
              topics={topics}
              isForSelectedTopics={fields.isForSelectedTopics}
              ids={fields.forum_topic_ids}
              error={shown(errors.topics)}
              onChange={(change) => setFields({ ...fields, ...change })}
            />
          )}
          <OptionsSection
            fields={fields}
            isPublic={chat.username !== null}
            onChange={(change) => setFields({ ...fields, ...change })}
          />
          <TestSection
            chatId={chat.id}
            topics={topics}
            responders={all}
            draft={{ ...fields, id: responder?.id ?? "", template_id: template?.id ?? "" }}
          />
        </div>
      </div>
      {failure !== null && !isPending && (
        <Notice isAlert tone="error" title={t("errors.Operation failed")} actions={<ContactHelp detail={failure} />}>
          {failureText(i18n, failure)}
        </Notice>
      )}
      {!isTelegrams && (
        <div className="flex justify-end">
          <Button
            kind="primary"
            icon={Check}
            data-shortcut="commit"
            isBusy={isPending}
            disabled={!canSave}
            onClick={() => void trySave()}
            title="Ctrl+Enter"
            className="max-sm:w-full"
          >
            {t("responders.save")}
          </Button>
        </div>
      )}
      {question}
    </div>
  );
}
