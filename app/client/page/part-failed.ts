import type { TFunction } from "i18next";
import { showToast } from "./toast-store.ts";

/** Says that a part of the page could not be loaded, with the button that tries again. */
export const tellPartFailed = (t: TFunction, retry: () => void): number =>
  showToast({ kind: "error", title: t("common.notOpened"), detail: t("errors.NETWORK_FAILED"), retry });
