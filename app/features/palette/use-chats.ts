import { useRouteLoaderData } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { listBots } from "../../../domain/endpoints/bots.ts";
import { listManagables } from "../../../domain/endpoints/chats.ts";
import { PALETTE_FRESH_MS } from "../../../domain/limits/interface.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { isCallFailure } from "../../client/calls/failure.ts";
import { type ChatListData, type OwnBot, ownBotsOf } from "../chats/list-data.ts";
import {
  fromBot,
  fromChat,
  fromRecent,
  fromRow,
  type PaletteBot,
  type PaletteChat,
  withoutDoubles,
} from "./palette-chat.ts";
import type { Recent } from "./recent.ts";

interface ReadChats {
  chats: readonly PaletteChat[];
  /** Bots of the account's own that manage some of them. */
  ownBots: readonly OwnBot[];
  /** All of the account's own; without them chats are found anyway. */
  bots: readonly PaletteBot[];
}

/** The chats of an account as last loaded, for the next opening of the palette. */
let kept: (ReadChats & { accountId: string; readAtMs: number }) | null = null;
let underway: Promise<ReadChats> | null = null;

/** Forgets the chats, so that they are loaded again: one was added. */
export function forgetChats(): void {
  kept = null;
}

/** Loads the chats and bots, in one call for all that ask at the same time. @throws CallFailure */
function readChats(accountId: string): Promise<ReadChats> {
  underway ??= Promise.all([browserClient.call(listManagables), browserClient.call(listBots).catch(() => [])])
    .then(([chats, bots]) => {
      const read = { chats: chats.map(fromChat), ownBots: ownBotsOf(chats), bots: bots.map(fromBot) };
      kept = { accountId, ...read, readAtMs: Date.now() };
      return kept;
    })
    .finally(() => {
      underway = null;
    });
  return underway;
}

/** Provides the list that the page shows already. */
function useListedChats(): ReadChats | null {
  const groups = useRouteLoaderData<ChatListData>("groups");
  const channels = useRouteLoaderData<ChatListData>("channels");
  return useMemo(() => {
    const data = groups ?? channels;
    const kind = groups ? "groups" : "channels";
    return data ? { chats: data.rows.map((row) => fromRow(kind, row)), ownBots: data.ownBots, bots: [] } : null;
  }, [groups, channels]);
}

const NO_BOTS: readonly never[] = [];

export interface KnownChats extends ReadChats {
  isLoading: boolean;
  /** Message of the failed call, or null. */
  failure: string | null;
  retry(): void;
}

/**
 * Provides the account's chats: at first the known ones (loaded lately, listed by the page, chosen lately), then all.
 * @param isSearching whether something is typed: until then, a page that lists chats suffices
 */
export function useChats(accountId: string, recent: readonly Recent[], isSearching: boolean): KnownChats {
  const listed = useListedChats();
  const [read, setRead] = useState<ReadChats | null>(() => (kept?.accountId === accountId ? kept : null));
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isWanted = isSearching || listed === null;

  const retry = useCallback(() => {
    setLoading(true);
    setFailure(null);
    readChats(accountId)
      .then(setRead, (error: unknown) => setFailure(isCallFailure(error) ? error.message : "INTERNAL_ERROR"))
      .finally(() => setLoading(false));
  }, [accountId]);

  useEffect(() => {
    const isFresh = kept?.accountId === accountId && Date.now() - kept.readAtMs < PALETTE_FRESH_MS;
    if (isWanted && !isFresh) retry();
  }, [isWanted, accountId, retry]);

  const chats = useMemo(
    () => read?.chats ?? withoutDoubles([...(listed?.chats ?? []), ...fromRecent(recent)]),
    [read, listed, recent],
  );
  return {
    chats,
    ownBots: (read ?? listed)?.ownBots ?? NO_BOTS,
    bots: read?.bots ?? NO_BOTS,
    isLoading,
    failure,
    retry,
  };
}
