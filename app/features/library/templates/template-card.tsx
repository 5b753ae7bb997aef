import { CopyPlus, Pencil, Trash2 } from "lucide-react";
import { ActionMenu } from "../../../components/actions/action-menu.tsx";
import { ButtonLink } from "../../../components/actions/button.tsx";
import { Badge } from "../../../components/data/badge.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { LibraryFile } from "../../../shared/content/library-file.ts";
import { templateLabel } from "../../../shared/content/template-label.ts";
import { Bubble } from "../bubble.tsx";
import type { ListedTemplate } from "./load-templates.ts";

interface TemplateCardProps {
  listed: ListedTemplate;
  files: readonly LibraryFile[];
  editPath: string;
  isBusy: boolean;
  /** Every place of the plan is taken. */
  isFull: boolean;
  /** The reader may only look at it (AMB-278). */
  isKept: boolean;
  onDuplicate(): void;
  onDelete(): void;
}

/** One template: the message as it will look, and what can be done with it (LIB-01). */
export function TemplateCard(props: TemplateCardProps) {
  const { listed, files, editPath, isBusy, isFull, isKept, onDuplicate, onDelete } = props;
  const { t } = useTranslation();
  const { template, day, responders } = listed;
  const label = templateLabel(template, files);
  return (
    <li className="grid min-w-0 grid-rows-[1fr_auto] overflow-hidden rounded-lg bg-surface shadow-1 [content-visibility:auto] [contain-intrinsic-size:auto_14rem]">
      <div className="min-w-0 content-center bg-tg-wall p-3">
        <Bubble message={template} files={files} meta={day} isCard />
      </div>
      <div className="flex flex-wrap items-center gap-2 py-1 ps-2 pe-1">
        <ButtonLink kind="quiet" icon={Pencil} to={editPath} className="px-2">
          {t("library.edit")}
          <span className="sr-only">: {label}</span>
        </ButtonLink>
        {responders > 0 && <Badge tone="info">{t("library.template.usedBy", { count: responders })}</Badge>}
        <span className="ms-auto">
          <ActionMenu
            label={t("library.actions", { name: label })}
            isBusy={isBusy}
            actions={[
              { text: t("library.duplicate"), icon: CopyPlus, onPress: onDuplicate, isDisabled: isFull || isKept },
              { text: t("library.delete"), icon: Trash2, onPress: onDelete, isDanger: true, isDisabled: isKept },
            ]}
          />
        </span>
      </div>
    </li>
  );
}
