import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useId } from "react";
import { Button } from "../../../components/actions/button.tsx";
import { Meter } from "../../../components/data/meter.tsx";
import { PlanLink } from "../../../components/feedback/lock-note.tsx";
import { FileName } from "../../../components/text/file-name.tsx";
import { sizeText } from "../../../components/text/size-text.ts";
import { failureText } from "../../../i18n/failure-text.ts";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import type { Upload } from "./upload-queue.ts";
import type { Refused } from "./use-uploads.ts";

interface UploadListProps {
  uploads: readonly Upload[];
  refused: readonly Refused[];
  onRetry(id: number): void;
  onDrop(id: number): void;
  onForget(key: string): void;
  onTidy(): void;
}

/** Number of entries from which on one button removes all of them from the list. */
const MANY = 2;

/** Shows the files being uploaded, the uploaded ones, and the failed ones with the reason (LIB-10). */
export function UploadList({ uploads, refused, onRetry, onDrop, onForget, onTidy }: UploadListProps) {
  const { t } = useTranslation();
  if (uploads.length === 0 && refused.length === 0) return null;
  const over = refused.length + uploads.filter(({ state }) => state === "done").length;
  return (
    <section aria-label={t("library.uploads")} className="rounded-lg bg-surface shadow-1">
      {over >= MANY && (
        <p className="flex justify-end border-b border-line p-1">
          <Button kind="quiet" className="px-3" onClick={onTidy}>
            {t("library.uploads.tidy")}
          </Button>
        </p>
      )}
      <ul className="divide-y divide-line">
        {refused.map(({ key, name, code }) => (
          <RefusedRow key={key} name={name} code={code} onForget={() => onForget(key)} />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onDrop={onDrop} />
        ))}
      </ul>
    </section>
  );
}

/** Refusals that a higher plan would lift; a link to it is shown with them. */
const FOR_PLAN: ReadonlySet<string> = new Set(["EXCEED_MAX_FREE_SIZE", "UPPLAN_FOR_SLOTS_DESC"]);

/** Shows a file that was not uploaded, and why. */
export function RefusedRow({ name, code, onForget }: Pick<Refused, "name" | "code"> & { onForget(): void }) {
  const { t, i18n } = useTranslation();
  return (
    <li role="alert" className="flex items-center gap-3 py-2 ps-4 pe-2">
      <Failed name={name} message={failureText(i18n, code)} />
      {FOR_PLAN.has(code) && <PlanLink drive="slot.lmt" />}
      <Dismiss label={t("library.upload.dismiss", { name })} onPress={onForget} />
    </li>
  );
}

/** Shows one upload: its progress, or why it failed. */
export function UploadRow({
  upload,
  onRetry,
  onDrop,
}: { upload: Upload } & Pick<UploadListProps, "onRetry" | "onDrop">) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { name, size, state, sent, message } = upload;
  const percent = Math.round(sent * 100);
  const isOpen = state === "queued" || state === "uploading";
  return (
    <li className="flex items-center gap-3 py-2 ps-4 pe-2" data-state={state}>
      {state === "failed" ? (
        <>
          <Failed name={name} message={failureText(i18n, message ?? "")} />
          {FOR_PLAN.has(message ?? "") && <PlanLink drive="slot.lmt" />}
        </>
      ) : (
        <span className="grid min-w-0 grow gap-1">
          <span className="flex min-w-0 items-center gap-2 text-sm">
            {state === "done" && <CircleCheck aria-hidden className="size-4 shrink-0 text-success-text" />}
            <span id={id} className="flex min-w-0">
              <FileName name={name} />
            </span>
            <span role="status" className="num ms-auto shrink-0 text-xs text-muted">
              {state === "queued" && t("library.upload.queued")}
              {state === "uploading" && percent < 100 && <bdi dir="ltr">{percent}%</bdi>}
              {state === "uploading" && percent >= 100 && t("library.upload.storing")}
              {state === "done" && t("library.upload.done", { size: sizeText(i18n.language, size) })}
            </span>
          </span>
          {state === "uploading" && <Meter labelledBy={id} percent={percent} state="success" text={`${percent}%`} />}
        </span>
      )}
      {state === "failed" && (
        <Button kind="quiet" className="px-2" onClick={() => onRetry(upload.id)}>
          {t("common.retry")}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      <Dismiss
        label={t(isOpen ? "library.upload.cancel" : "library.upload.dismiss", { name })}
        onPress={() => onDrop(upload.id)}
      />
    </li>
  );
}

function Failed({ name, message }: { name: string; message: string }) {
  return (
    <span className="grid min-w-0 grow text-sm">
      <span className="flex min-w-0 items-center gap-2">
        <CircleAlert aria-hidden className="size-4 shrink-0 text-danger-text" />
        <FileName name={name} />
      </span>
      <span className="text-xs text-danger-text">{message}</span>
    </span>
  );
}

function Dismiss({ label, onPress }: { label: string; onPress(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="tap grid shrink-0 place-items-center rounded-md text-muted hover:bg-hover"
    >
      <X aria-hidden className="size-5" />
    </button>
  );
}
