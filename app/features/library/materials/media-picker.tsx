import { useState } from "react";
import { internetUrlProblem } from "../../../../domain/materials/internet-material.ts";
import { isMaterialType, MATERIAL_TYPES } from "../../../../domain/materials/material-type.ts";
import type { Asset } from "../../../../domain/templates/template-asset.ts";
import { useLoaded } from "../../../client/calls/use-loaded.ts";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { LoadingNote } from "../../../components/feedback/loading-note.tsx";
import { SegmentedControl } from "../../../components/fields/segmented-control.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { TextField } from "../../../components/fields/text-field.tsx";
import { FileName } from "../../../components/text/file-name.tsx";
import { sizeText } from "../../../components/text/size-text.ts";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { FilePicture } from "../../../shared/bubble/file-picture.tsx";
import type { ContentOwner } from "../../../shared/content/content-owner.ts";
import type { LibraryFile } from "../../../shared/content/library-file.ts";
import { loadFiles } from "../../../shared/content/material-calls.ts";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import { assetOf } from "../templates/draft-payload.ts";

export interface MediaPickerProps {
  owner: ContentOwner;
  /** Number of files that the message still takes. */
  room: number;
  onPicked(assets: Asset[]): void;
  /** The files of the library, as soon as they are known. */
  onFiles(files: LibraryFile[]): void;
  onClose(): void;
}

/** Chooses files from the library of the chat or bot, or one from the internet by its address (NAV-37, LIB-16). */
export function MediaPicker({ owner, room, onPicked, onFiles, onClose }: MediaPickerProps) {
  const { t, i18n } = useTranslation();
  const library = useLoaded(async () => {
    const files = await loadFiles(owner);
    onFiles(files);
    return files;
  });
  const [from, setFrom] = useState<"library" | "internet">("library");
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [url, setUrl] = useState("");
  const [type, setType] = useState(0);
  const [problem, setProblem] = useState<{ field: "url" | "type"; code: string } | null>(null);

  function finish(assets: Asset[]) {
    onPicked(assets);
    onClose();
  }
  function pick() {
    if (from === "library") {
      const chosen = picked.flatMap((id) => library.value?.find((file) => file.id === id) ?? []);
      return finish(chosen.flatMap(assetOf));
    }
    const address = url.trim();
    const code = internetUrlProblem(address);
    if (code !== null) return setProblem({ field: "url", code });
    if (!isMaterialType(type)) return setProblem({ field: "type", code: "SLCT_MATERIAL_TYPE" });
    finish([{ type, source: "url", id: address }]);
  }
  const words = (field: "url" | "type") => (problem?.field === field ? failureText(i18n, problem.code) : undefined);

  return (
    <Dialog
      title={t("library.picker.title")}
      primary={{ text: t("library.picker.add"), isDisabled: from === "library" && picked.length === 0 }}
      onPrimary={pick}
      isDirty={picked.length > 0 || url !== ""}
      onClosed={onClose}
    >
      <SegmentedControl
        label={t("library.picker.from")}
        options={[
          { value: "library", text: t("library.picker.library") },
          { value: "internet", text: t("library.picker.internet") },
        ]}
        value={from}
        onChange={(value) => setFrom(value)}
      />
      {from === "library" && <LoadingNote of={library} />}
      {from === "library" && library.value && (
        <OwnFiles files={library.value} picked={picked} room={room} onChange={setPicked} />
      )}
      {from === "internet" && (
        <>
          <TextField
            label={t("library.picker.address")}
            help={t("library.picker.address.help")}
            error={words("url")}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={(value) => {
              setUrl(value);
              setProblem(null);
            }}
          />
          <SelectField
            label={t("library.picker.kind")}
            options={[
              { value: "0", label: t("library.picker.kind.none") },
              ...MATERIAL_TYPES.map((one) => ({ value: String(one), label: t(messageKindKey(one)) })),
            ]}
            value={String(type)}
            onChange={(value) => {
              setType(Number(value));
              setProblem(null);
            }}
          />
          {words("type") && (
            <p role="alert" className="text-xs text-danger-text">
              {words("type")}
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}

interface OwnFilesProps extends Pick<MediaPickerProps, "room"> {
  files: readonly LibraryFile[];
  picked: readonly string[];
  onChange(picked: string[]): void;
}

function OwnFiles({ files, picked, room, onChange }: OwnFilesProps) {
  const { t, i18n } = useTranslation();
  if (files.length === 0) return <p className="text-sm text-muted">{t("library.picker.empty")}</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t("library.picker.library")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {files.map((file) => {
          const isOn = picked.includes(file.id);
          return (
            <label
              key={file.id}
              className="relative grid min-w-0 cursor-pointer gap-1 overflow-hidden rounded-md border-2 border-line pb-2 text-xs has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                checked={isOn}
                disabled={!isOn && picked.length >= room}
                onChange={() => onChange(isOn ? picked.filter((id) => id !== file.id) : [...picked, file.id])}
                className="absolute inset-0 z-1 cursor-inherit opacity-0"
              />
              <FilePicture file={file} className="h-20" />
              <span className="flex min-w-0 px-2 font-medium">
                <FileName name={file.file_name} />
              </span>
              <span className="px-2 text-muted">
                {t(messageKindKey(file.type))} · {sizeText(i18n.language, file.size)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
