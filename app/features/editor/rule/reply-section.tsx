import type { ReactNode } from "react";
import type { ChatLevel } from "../../../../domain/limits/plan-table.ts";
import type { Placeholder } from "../../../../domain/placeholders/placeholder.ts";
import type { Template } from "../../../../domain/templates/template.ts";
import { Notice } from "../../../components/feedback/notice.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { templateLabel } from "../../../shared/content/template-label.ts";
import { TextEditor } from "../text-editor.tsx";
import type { WrittenText } from "../use-text.ts";
import { EditorSection } from "./editor-section.tsx";
import { type MessageParts, partsIn } from "./messages/message-draft.ts";
import { RulePreview } from "./rule-preview.tsx";

interface ReplySectionProps {
  /** Heading; by default that of a responder's reply. */
  title?: string;
  written: WrittenText;
  templates: readonly Template[];
  /** The chosen template, null for a new message. */
  template: Template | null;
  /** Warning that the stored template is gone; null where it is there. */
  missing: string | null;
  /** Key of the message: another key mounts a new editor. */
  editorKey?: number;
  /** Files and buttons that were chosen here, which replace the template's own. */
  parts?: MessageParts | null;
  /** The editor of files and buttons. */
  partsEditor?: ReactNode;
  /** Shown above the editor: the list of messages. */
  above?: ReactNode;
  below?: ReactNode;
  /** Number of other responders with the same template. */
  sharedBy: number;
  clock: string;
  /** Level of the owner's plan: on a free one a message ends with an additional line. */
  level: ChatLevel;
  /** Placeholders that the text may hold. */
  placeholders: readonly Placeholder[];
  error: string | undefined;
  onPick(template: Template | null): void;
  onSave(): void;
}

/** Edits the reply: a message written here, or a template, whose text can be changed here too (RSP-02, RSP-06). */
export function ReplySection(props: ReplySectionProps) {
  const { written, templates, template, missing, sharedBy, clock, level, placeholders, error, onPick, onSave } = props;
  const { t } = useTranslation();
  const { title = t("responders.reply"), parts = null, partsEditor } = props;
  const nameOf = (each: Template) => templateLabel(each, []) || t("responders.files", { count: each.assets.length });
  return (
    <EditorSection title={title} error={error}>
      {props.above}
      {missing && <Notice tone="warning" title={missing} />}
      {templates.length > 0 && (
        <SelectField
          label={t("responders.template")}
          value={template?.id ?? ""}
          onChange={(id) => onPick(templates.find((each) => each.id === id) ?? null)}
          options={[
            { value: "", label: t("responders.template.new") },
            ...templates.map((each) => ({ value: each.id, label: nameOf(each) })),
          ]}
        />
      )}
      <TextEditor
        key={props.editorKey}
        value={written.draft}
        revision={written.revision}
        onChange={written.change}
        onSend={onSave}
        label={t("send.text")}
        placeholder={t("send.placeholder")}
        placeholders={placeholders}
      />
      {partsEditor}
      {partsEditor === undefined && template !== null && template.assets.length > 0 && (
        <p className="text-sm text-muted">{t("responders.files", { count: template.assets.length })}</p>
      )}
      {template !== null && sharedBy > 0 && (
        <p className="text-xs text-muted">{t("responders.shared", { count: sharedBy })}</p>
      )}
      <RulePreview
        draft={written.draft}
        parts={partsIn({ template, parts })}
        template={template}
        clock={clock}
        level={level}
        known={placeholders}
      />
      {props.below}
    </EditorSection>
  );
}
