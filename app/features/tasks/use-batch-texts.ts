import { useState } from "react";
import { batchMessage } from "../../../domain/endpoints/tasks.ts";
import { readEntity } from "../../../domain/entities/read.ts";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { isLanguage } from "../../../domain/languages.ts";
import { MAIN_TEXT } from "../../../domain/tasks/version.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { NO_TEXT } from "../editor/use-text.ts";

type Texts = ReadonlyMap<string, FormattedText>;

const textOf = ({ content, entities }: Pick<Payload, "content" | "entities">): FormattedText => ({
  text: content,
  entities: entities.flatMap((raw) => readEntity(content, raw) ?? []),
});

/**
 * Provides the texts of a batch's message being changed, by their names: the language of each version, and that of the
 * main text.
 */
export function useBatchTexts(batchId: string) {
  const [texts, setTexts] = useState<Texts>(new Map());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  /** Number of the text in the editor; another number mounts another editor. */
  const [{ shown, revision }, setShown] = useState({ shown: MAIN_TEXT, revision: 0 });
  const show = (langm: string) => setShown((former) => ({ shown: langm, revision: former.revision + 1 }));
  const loaded = useLoaded(async () => {
    const message = await browserClient.call(batchMessage, { params: { batchId } });
    const versions = message.versions.map((version) => [version.langm, textOf(version)] as const);
    setTexts(new Map([[MAIN_TEXT, textOf(message)], ...versions]));
    show(MAIN_TEXT);
    return message;
  });
  const body = () => {
    const named = [...texts].map(([langm, { text, entities }]) => ({ langm, content: text, entities }));
    const main = named.find(({ langm }) => langm === MAIN_TEXT) ?? { content: "", entities: [] };
    const versions = named.flatMap(({ langm, ...text }) => (isLanguage(langm) ? { langm, ...text } : []));
    return { content: main.content, entities: main.entities, versions };
  };
  return {
    loaded,
    names: [...texts.keys()],
    shown,
    show,
    draft: texts.get(shown) ?? NO_TEXT,
    revision,
    change(draft: FormattedText) {
      setTexts((all) => new Map([...all, [shown, draft]]));
      setChanged((all) => new Set([...all, shown]));
    },
    changed: [...changed],
    isDirty: changed.size > 0,
    /** the first changed text that is empty now, null for none */
    empty: [...changed].find((langm) => texts.get(langm)?.text.trim() === "") ?? null,
    body,
  };
}
