import { ClipboardList, Library, Reply } from "lucide-react";
import { joinItems } from "../../../../domain/joins.ts";
import { actText } from "../../action-log/act-text.ts";
import type { PaletteEntry, Source } from "../entry.ts";

/** Templates, responders and the acts of the last days in the page's chat or bot, once something is typed. */
export const CONTENT: Source = {
  heading: "palette.content",
  entries({ t, lang, content }) {
    if (content === null) return [];
    const { base, templates, responders, acts } = content;
    return [
      ...templates.map(
        ({ id, title, text }): PaletteEntry => ({
          id: `template:${id}`,
          title: title || t("library.template.untitled"),
          words: [text],
          icon: Library,
          fromWords: 1,
          note: t("palette.template"),
          act: { to: `${base}/contentlib/edit/${id}` },
        }),
      ),
      ...responders.map(
        ({ id, keywords }): PaletteEntry => ({
          id: `responder:${id}`,
          title: joinItems(lang, keywords),
          icon: Reply,
          fromWords: 1,
          note: t("palette.responder"),
          act: { to: `${base}/responders/edit/${id}` },
        }),
      ),
      ...acts.map((act): PaletteEntry => {
        const title = actText(t, act);
        return {
          id: `act:${act.id}`,
          title: act.name === null ? title : `${title} · ${act.name}`,
          detail: act.moment,
          icon: ClipboardList,
          fromWords: 1,
          note: t("palette.act"),
          isLast: true,
          act: { to: `${base}/messages/actions${act.userId === null ? "" : `?user=${act.userId}`}` },
        };
      }),
    ];
  },
};
