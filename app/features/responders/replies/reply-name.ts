import type { i18n } from "i18next";
import { formatNumber } from "../../../i18n/format.ts";

/** Names a reply by its place among several, from 0. */
export const nameOfReply = ({ t, language }: i18n, at: number): string =>
  t("responders.replies.name", { shown: formatNumber(language, at + 1) });
