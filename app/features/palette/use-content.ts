import { useEffect, useState } from "react";
import { actionLog } from "../../../domain/endpoints/moderation.ts";
import { PALETTE_FRESH_MS } from "../../../domain/limits/interface.ts";
import { DAY_SECONDS, PER_PAGE_DEFAULT } from "../../../domain/limits/session.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { botPath } from "../../shared/bot/bot-path.ts";
import { chatPath } from "../../shared/chat/chat-kind.ts";
import { responderCalls, templateCalls } from "../../shared/content/content-calls.ts";
import { templateLabel } from "../../shared/content/template-label.ts";
import type { ShellPlace } from "../../shared/nav/place.ts";
import { type ShownAction, shownAction } from "../action-log/action-rows.ts";

/** Content of a chat or bot that the palette finds. */
export interface PaletteContent {
  /** Address of the chat or bot. */
  base: string;
  templates: readonly { id: string; title: string; text: string }[];
  responders: readonly { id: string; keywords: readonly string[] }[];
  acts: readonly ShownAction[];
}

/** Days whose acts are found. */
const ACT_DAYS = 3;

let kept: { content: PaletteContent; readAtMs: number } | null = null;

const orNothing = <T>(answer: Promise<readonly T[]>): Promise<readonly T[]> => answer.catch(() => []);

/** Loads the kinds of content in parallel; one that fails is left out. */
async function read({ chat, bot }: ShellPlace, lang: string, nowMs: number): Promise<PaletteContent | null> {
  const id = chat?.chat.id ?? bot?.bot.id;
  if (id === undefined) return null;
  const type = chat ? "chat" : "bot";
  const params = { id };
  const isGroup = chat?.kind === "groups";
  const nowSecond = Math.floor(nowMs / 1000);
  const range = { startSecond: nowSecond - ACT_DAYS * DAY_SECONDS, endSecond: nowSecond, page: 1 };
  const [templates, responders, acts] = await Promise.all([
    orNothing(browserClient.call(templateCalls(type).list, { params })),
    chat && !isGroup ? [] : orNothing(browserClient.call(responderCalls(type).list, { params })),
    isGroup
      ? orNothing(
          browserClient
            .call(actionLog, { params: { ...params, ...range }, query: { perPage: PER_PAGE_DEFAULT } })
            .then(({ rows }) => rows),
        )
      : [],
  ]);
  return {
    base: chat ? chatPath(chat.kind, id) : botPath(id),
    templates: templates.map((template) => ({
      id: template.id,
      title: templateLabel(template, []),
      text: template.content,
    })),
    responders: responders.map(({ id, triggers }) => ({ id, keywords: triggers.map(({ keyword }) => keyword) })),
    acts: acts.map((act) => shownAction(act, lang, chat?.chat ?? 0)),
  };
}

/** Provides the content of the page's chat or bot, loaded once something is typed. */
export function useContent(place: ShellPlace, isSearching: boolean): PaletteContent | null {
  const { i18n } = useTranslation();
  const base = place.chat ? chatPath(place.chat.kind, place.chat.chat.id) : place.bot && botPath(place.bot.bot.id);
  const [content, setContent] = useState<PaletteContent | null>(() =>
    kept?.content.base === base ? kept.content : null,
  );
  useEffect(() => {
    const isFresh = kept?.content.base === base && Date.now() - kept.readAtMs < PALETTE_FRESH_MS;
    if (!isSearching || base === null || isFresh) return;
    let isWanted = true;
    void read(place, i18n.language, Date.now()).then((answer) => {
      if (answer === null || !isWanted) return;
      kept = { content: answer, readAtMs: Date.now() };
      setContent(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [place, base, isSearching, i18n.language]);
  return content?.base === base ? content : null;
}
