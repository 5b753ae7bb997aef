import { type FormEvent, useId, useState } from "react";
import { Button } from "../../components/actions/button.tsx";
import { useShownDialog } from "../../components/dialogs/use-shown-dialog.ts";
import { FIELD } from "../../components/fields/select-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

export interface LinkDialogProps {
  /** The selection's present address, to begin with. */
  initial: string;
  onDone(url: string): void;
  /** After it was closed in any way. */
  onClose(): void;
}

/** "example.org" is meant as an address of the web. */
const withScheme = (url: string) => (url === "" || /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);

/** Asks for a link's address, from the moment it is there; an empty one takes the link away. */
export function LinkDialog({ initial, onDone, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useShownDialog(onClose);
  const [url, setUrl] = useState(initial);

  function submit(event: FormEvent) {
    event.preventDefault();
    dialog.current?.close();
    onDone(withScheme(url.trim()));
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
        <label htmlFor={id} className="text-sm font-medium">
          {t("editor.link.address")}
        </label>
        <input
          id={id}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={2048}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          className={FIELD}
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
