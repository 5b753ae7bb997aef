import clsx from "clsx";
import { Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { withGap } from "../../../domain/joins.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";

interface FileDropProps {
  /** Help about the accepted files: "Up to 50 MB each". */
  help: string;
  /** Text about the failure of the last files; empty for none. */
  error?: string;
  /** As of `<input accept>`. */
  accept?: string;
  isMultiple?: boolean;
  disabled?: boolean;
  onFiles(files: File[]): void;
}

/** Shows the system's own choice of files, in a box that also takes dropped ones. */
export function FileDrop({ help, error, accept, isMultiple = true, disabled = false, onFiles }: FileDropProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const give = (files: FileList | null) => {
    const given = [...(files ?? [])];
    if (given.length > 0) onFiles(isMultiple ? given : given.slice(0, 1));
  };
  function over(event: DragEvent) {
    event.preventDefault();
    if (!disabled) setOver(true);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) give(event.dataTransfer.files);
  }
  return (
    <label
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        "relative grid cursor-pointer justify-items-center gap-1 rounded-lg border-2 border-dashed px-4 py-6 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60",
        isOver ? "border-accent bg-accent-soft" : "border-edge hover:bg-hover",
      )}
    >
      <Upload aria-hidden className="size-6 text-accent-text" />
      <span>
        <span className="font-semibold text-accent-text">{withGap(t("files.choose"))}</span>
        <span className="hidden fine:inline">{t("files.drop")}</span>
      </span>
      <span id={`${id}-help`} className="text-xs text-muted">
        {help}
      </span>
      {error && (
        <span id={`${id}-error`} role="alert" className="text-xs text-danger-text">
          {error}
        </span>
      )}
      <input
        type="file"
        multiple={isMultiple}
        accept={accept}
        disabled={disabled}
        aria-describedby={error ? `${id}-error ${id}-help` : `${id}-help`}
        aria-label={t("files.choose")}
        onChange={(event) => {
          give(event.currentTarget.files);
          // The same file may be chosen again after it failed.
          event.currentTarget.value = "";
        }}
        className="absolute inset-0 size-full cursor-inherit opacity-0"
      />
    </label>
  );
}
