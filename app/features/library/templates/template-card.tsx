import { Link } from "@remix-run/react";
import { Copy, Forward, Pencil, Send, Trash2 } from "lucide-react";
import { ActionMenu } from "../../../components/actions/action-menu.tsx";
import { ButtonLink } from "../../../components/actions/button.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { Bubble } from "../../../shared/bubble/bubble.tsx";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import type { LibraryFile } from "../../../shared/content/library-file.ts";
import { templateLabel } from "../../../shared/content/template-label.ts";
import type { ListedTemplate } from "./load-templates.ts";
import { usePath, useWords } from "./template-uses.ts";

interface TemplateCardProps {
  listed: ListedTemplate;
  files: readonly LibraryFile[];
  isBusy: boolean;
  /** Tells whether every place of the plan is taken. */
  isFull: boolean;
  /** The reader may only look at it (AMB-278). */
  isKept: boolean;
  onForward(): void;
  onDuplicate(): void;
  onDelete(): void;
}

/** Shows one template: its name, the message as it will look, its uses, and the acts on it (LIB-01). */
export function TemplateCard(props: TemplateCardProps) {
  const { listed, files, isBusy, isFull, isKept, onForward, onDuplicate, onDelete } = props;
  const { t } = useTranslation();
  const owner = useContentOwner();
  const { template, day, uses } = listed;
  const label = templateLabel(template, files) || t("library.template.untitled");
  const more = <span className="sr-only">: {label}</span>;
  return (
    <li className="grid min-w-0 grid-rows-[auto_1fr_auto_auto] overflow-hidden rounded-lg bg-surface shadow-1 [content-visibility:auto] [contain-intrinsic-size:auto_17rem]">
      <h2 className="min-w-0 px-3 py-2 text-sm font-semibold">
        <bdi className="cut">{label}</bdi>
      </h2>
      <div className="min-w-0 content-center bg-tg-wall p-3">
        <Bubble message={template} files={files} meta={day} isCard />
      </div>
      {uses.length > 0 && <Uses uses={uses} />}
      <div className="row-start-4 flex flex-wrap items-center gap-1 border-t border-line py-1 ps-2 pe-1">
        <ButtonLink
          kind="quiet"
          icon={Pencil}
          to={ownerPath(owner, `contentlib/edit/${template.id}`)}
          className="px-2!"
        >
          {t("library.edit")}
          {more}
        </ButtonLink>
        {owner.type === "chat" && (
          <ButtonLink
            kind="quiet"
            icon={Send}
            to={ownerPath(owner, `send_message?template_id=${template.id}`)}
            className="px-2!"
          >
            {t("library.send")}
            {more}
          </ButtonLink>
        )}
        <span className="ms-auto">
          <ActionMenu
            label={t("library.actions", { name: label })}
            isBusy={isBusy}
            actions={[
              { text: t("library.forward"), icon: Forward, onPress: onForward },
              { text: t("library.duplicate"), icon: Copy, onPress: onDuplicate, isDisabled: isFull || isKept },
              { text: t("library.delete"), icon: Trash2, onPress: onDelete, isDanger: true, isDisabled: isKept },
            ]}
          />
        </span>
      </div>
    </li>
  );
}

function Uses({ uses }: Pick<ListedTemplate, "uses">) {
  const { t } = useTranslation();
  const wordsOf = useWords();
  const pathOf = usePath();
  return (
    <div className="border-t border-line px-3 pt-2 text-xs text-muted">
      <p>{t("library.template.usedBy")}</p>
      <ul className="flex flex-wrap gap-x-3">
        {uses.map((use) => (
          <li key={"id" in use ? use.id : use.by} className="min-w-0 max-w-full">
            <Link
              to={pathOf(use)}
              className="tap flex min-w-0 items-center text-accent-text underline underline-offset-2"
            >
              <bdi className="min-w-0 truncate">{wordsOf(use)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
