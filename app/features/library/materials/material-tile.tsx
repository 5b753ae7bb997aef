import { Link } from "@remix-run/react";
import { Download, Plus, Trash2 } from "lucide-react";
import { ActionMenu } from "../../../components/actions/action-menu.tsx";
import { FileName } from "../../../components/text/file-name.tsx";
import { sizeText } from "../../../components/text/size-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { FilePicture, fileAddress } from "../../../shared/bubble/file-picture.tsx";
import { useLackedRight } from "../../../shared/chat/rights.tsx";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import type { ListedFile } from "./load-materials.ts";

interface MaterialTileProps {
  listed: ListedFile;
  /** Path of a template's editor. */
  editPath(templateId: string): string;
  onUse(): void;
  onDelete(): void;
}

/** Saves a file under its own name. */
function download(id: string, name: string): void {
  const link = document.createElement("a");
  link.href = fileAddress(id);
  link.download = name;
  link.click();
}

/** Shows one uploaded file: what it is, whose it is, which templates use it (LIB-01). */
export function MaterialTile({ listed: { file, day, users }, editPath, onUse, onDelete }: MaterialTileProps) {
  const { t, i18n } = useTranslation();
  const isUsed = users.length > 0;
  const isKept = useLackedRight("settings") !== null;
  const facts = [t(messageKindKey(file.type)), sizeText(i18n.language, file.size), day];
  return (
    <li className="grid min-w-0 grid-rows-[auto_1fr] overflow-hidden rounded-lg bg-surface shadow-1 [content-visibility:auto] [contain-intrinsic-size:auto_15rem]">
      <FilePicture file={file} className="h-32" />
      <div className="grid min-w-0 content-start gap-1 py-2 ps-3 pe-1">
        <div className="flex min-w-0 items-start gap-1">
          <h2 className="flex min-w-0 grow py-2 text-sm font-semibold">
            <FileName name={file.file_name} />
          </h2>
          <ActionMenu
            label={t("library.actions", { name: file.file_name })}
            actions={[
              { text: t("library.file.use"), icon: Plus, onPress: onUse },
              { text: t("library.file.download"), icon: Download, onPress: () => download(file.id, file.file_name) },
              {
                text: t(isUsed ? "library.file.delete.used" : "library.delete"),
                icon: Trash2,
                onPress: onDelete,
                isDanger: true,
                isDisabled: isUsed || isKept,
              },
            ]}
          />
        </div>
        <p className="flex flex-wrap gap-x-1.5 text-xs text-muted">
          {facts.map((fact, index) => (
            <span key={fact}>
              {index > 0 && "· "}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
        <p className="min-w-0 text-xs text-muted">
          <bdi className="cut">{file.creator_name || file.creator_username}</bdi>
        </p>
        {isUsed && (
          <div className="pe-2 text-xs">
            <p>{t("library.file.usedBy", { count: users.length })}</p>
            <ul>
              {users.map(({ id, label }) => (
                <li key={id}>
                  <Link
                    to={editPath(id)}
                    className="tap flex min-w-0 items-center text-accent-text underline underline-offset-2"
                  >
                    <bdi className="min-w-0 truncate">{label || t("library.template.untitled")}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </li>
  );
}
