import { type FormEvent, useId, useState } from "react";
import { hasScheme, isLinkUrl } from "../../../domain/entities/link-url.ts";
import { Button } from "../../components/actions/button.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { TextField } from "../../components/fields/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

export interface LinkDialogProps {
  /** The present address of the selection's link, shown at first. */
  initial: string;
  onDone(url: string): void;
  /** Called after the dialog was closed in any way. */
  onClose(): void;
}

/** Adds the missing scheme: "example.org" means a web address. */
const withScheme = (url: string) => (url === "" || hasScheme(url) ? url : `https://${url}`);
/** Most UTF-16 units of an address. */
const URL_MAX = 2048;

/** Asks for a link's address; an empty one removes the link. Open while mounted. */
export function LinkDialog({ initial, onDone, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useShownDialog(onClose);
  const [url, setUrl] = useState(initial);
  const [isRefused, setRefused] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = withScheme(url.trim());
    if (!isLinkUrl(address)) return setRefused(true);
    dialog.current?.close();
    onDone(address);
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-xl bg-raised p-5 text-text shadow-3"
    >
      <form onSubmit={submit} className="grid gap-3">
        <h2 id={`${id}-title`} className="text-lg">
          {t("editor.link")}
        </h2>
        <TextField
          label={t("editor.link.address")}
          error={isRefused ? t("editor.link.wrong") : undefined}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={(next) => {
            setUrl(next.slice(0, URL_MAX));
            setRefused(false);
          }}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button onClick={() => dialog.current?.close()}>{t("common.cancel")}</Button>
          <Button type="submit" kind="primary">
            {t("editor.link.apply")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
