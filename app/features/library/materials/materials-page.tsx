import { useNavigate } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { useState } from "react";
import { UPLOAD_MIMETYPES } from "../../../../domain/limits/content.ts";
import { allowsFeature } from "../../../../domain/plans/plan.ts";
import { searchForm } from "../../../../domain/search/search-form.ts";
import { useUndoable } from "../../../client/calls/use-undoable.ts";
import { Button } from "../../../components/actions/button.tsx";
import { EmptyState } from "../../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../../components/feedback/failure-panel.tsx";
import { FileDrop } from "../../../components/fields/file-drop.tsx";
import { SearchField } from "../../../components/fields/search-field.tsx";
import { PageHeader } from "../../../components/navigation/page-header.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { SettingsNotice } from "../../../shared/chat/settings-guard.tsx";
import { ownerPath, useContentOwner } from "../../../shared/content/content-owner.ts";
import { materialCalls } from "../../../shared/content/material-calls.ts";
import { SectionTabs } from "../../../shared/nav/section-tabs.tsx";
import { LibrarySlots } from "../library-slots.tsx";
import type { ListedFile, MaterialsData } from "./load-materials.ts";
import { MaterialTile } from "./material-tile.tsx";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

/** Tiles drawn at first, and again with every "Show more". */
const PAGE = 48;
const ACCEPT = UPLOAD_MIMETYPES.join(",");

/** Shows the uploaded files of a chat or bot, and the way to more of them (LIB-01, LIB-10). */
export function MaterialsPage({ data: { files, level, slots } }: { data: MaterialsData }) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const { hidden, run } = useUndoable(materialCalls(owner.type).delete, "library.delete");
  const kept = files.ok ? files.value.filter(({ file }) => !hidden.has(file.id)) : [];
  const uploads = useUploads(owner, level, slots);
  return (
    <div className="grid gap-4">
      <PageHeader title={t("library.title")} detail={t("library.materials.detail")} />
      <SectionTabs />
      <SettingsNotice />
      {!files.ok && <FailurePanel message={files.message} extra={files.extra} />}
      {files.ok && (
        <>
          <LibrarySlots label={t("library.materials")} slots={{ ...slots, used: kept.length }} />
          <FileDrop
            accept={ACCEPT}
            // A deletion that can still be taken back keeps its place until then.
            disabled={slots.used >= slots.max}
            help={t(allowsFeature(level, "largeUpload") ? "library.upload.help" : "library.upload.help.free")}
            onFiles={(given) => void uploads.add(given)}
          />
          <UploadList
            uploads={uploads.uploads}
            refused={uploads.refused}
            onRetry={uploads.retry}
            onDrop={uploads.drop}
            onForget={uploads.forget}
            onTidy={uploads.tidy}
          />
          {kept.length === 0 && <p className="text-sm text-muted">{t("library.materials.empty")}</p>}
          {kept.length > 0 && (
            <Tiles
              kept={kept}
              onDelete={({ file: { id } }) =>
                run(id, { params: { id: owner.id, itemId: id } }, t("library.file.deleted"))
              }
            />
          )}
        </>
      )}
    </div>
  );
}

function Tiles({ kept, onDelete }: { kept: ListedFile[]; onDelete(listed: ListedFile): void }) {
  const { t } = useTranslation();
  const owner = useContentOwner();
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(PAGE);
  const wanted = searchForm(search.trim());
  const found = kept.filter(({ file }) => searchForm(file.file_name).includes(wanted));
  const path = (rest: string) => ownerPath(owner, `contentlib/${rest}`);
  return (
    <>
      <SearchField label={t("library.materials.search")} value={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {search === "" ? "" : t("library.found", { count: found.length })}
      </p>
      {found.length === 0 && <EmptyState icon={SearchX} title={t("library.found", { count: 0 })} />}
      <ul data-rows className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {found.slice(0, most).map((listed) => (
          <MaterialTile
            key={listed.file.id}
            listed={listed}
            editPath={(id) => path(`edit/${id}`)}
            onUse={() => navigate(`${path("create")}?ugcbinary_id=${listed.file.id}`)}
            onDelete={() => onDelete(listed)}
          />
        ))}
      </ul>
      {found.length > most && (
        <Button className="justify-self-center" onClick={() => setMost(most + PAGE)}>
          {t("library.more")}
        </Button>
      )}
    </>
  );
}
