import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { bots, chats } from "../../db/schema/index.ts";
import type { ChatSettings } from "../../domain/chats/chat.ts";
import { botSettingsOf } from "../../domain/chats/chat-settings.ts";
import type { Snapshot, SnapshotHead } from "../snapshot.ts";
import { contentOf, selectContent } from "./snapshot-content.ts";

type ChatRow = typeof chats.$inferSelect;
type BotRow = typeof bots.$inferSelect;

/**
 * Reads what the chat's object needs, as D1 has it now; null for a chat without a bot of ours.
 * @param heldContent `contentVersion` that the object holds: the content is left out where it is that one
 */
export async function buildSnapshot(db: Database, chatId: string, heldContent?: number): Promise<Snapshot | null> {
  const head = await buildHead(db, chatId);
  return head === null || head.contentVersion === heldContent ? head : withContent(db, head);
}

/** Reads the same without the content. */
export async function buildHead(db: Database, chatId: string): Promise<SnapshotHead | null> {
  const [found] = await db
    .select({ chat: chats, bot: bots })
    .from(chats)
    .innerJoin(bots, eq(bots.id, chats.bot_id))
    .where(eq(chats.id, chatId));
  return found === undefined ? null : snapshotOf(found.chat, found.bot);
}

/** Reads the content that belongs to a head. */
export async function withContent(db: Database, head: SnapshotHead): Promise<Snapshot> {
  // Read after the version: newer content under an older version is corrected by the push that is under way for it,
  // older content under a newer version would stay.
  const [responders, templates] = await db.batch(selectContent(db, head.chat.id));
  return { ...head, content: contentOf(responders, templates) };
}

function snapshotOf(chat: ChatRow, bot: BotRow): SnapshotHead {
  return {
    version: chat.snapshot_version,
    contentVersion: chat.content_version,
    chat: {
      id: chat.id,
      telegramId: chat.telegram_id,
      type: chat.type,
      title: chat.title,
      username: chat.username,
    },
    settings: settingsOf(chat),
    bot: {
      id: Number(bot.id),
      hashId: bot.hash_id,
      username: bot.username,
      isShared: bot.is_shared,
      tokenCipher: bot.token_cipher,
    },
  };
}

/** The 0/1 switches are kept as integers in D1. */
const flag01 = (value: number): 0 | 1 => (value === 0 ? 0 : 1);

export function settingsOf(chat: ChatRow): ChatSettings {
  return {
    viplv: chat.viplv,
    viptime: chat.viptime,
    ctime: chat.ctime,
    langm: chat.langm,
    tzn_offset: chat.tzn_offset,
    flag_nightmode: chat.flag_nightmode,
    bot_settings: botSettingsOf(chat.bot_settings),
    rocontain: chat.rocontain,
    roexact: chat.roexact,
    domainwl: chat.domainwl,
    sensword: chat.sensword,
    du_sensword: chat.du_sensword,
    du_msgflt: chat.du_msgflt,
    prtfd_ckl: chat.prtfd_ckl,
    prtfd_mgl: chat.prtfd_mgl,
    prtfd_ckc: chat.prtfd_ckc,
    prtfd_mgc: chat.prtfd_mgc,
    prtfd_dur: chat.prtfd_dur,
    trg_attn: chat.trg_attn,
    atndc_pnt_steps: chat.atndc_pnt_steps,
    prtln_ckl: flag01(chat.prtln_ckl),
    prtln_len: chat.prtln_len,
    prtln_mob: flag01(chat.prtln_mob),
    prtln_url: flag01(chat.prtln_url),
    prtln_cen: flag01(chat.prtln_cen),
    prtln_censor_words: chat.prtln_censor_words,
    prtln_dur: chat.prtln_dur,
    prtln_nfg: flag01(chat.prtln_nfg),
    prtln_nfa: flag01(chat.prtln_nfa),
    prtln_nft: flag01(chat.prtln_nft),
    asset_id_greeting: chat.asset_id_greeting,
    du_nr: chat.du_nr,
    lv_nr: chat.lv_nr,
    rm_greeting: chat.rm_greeting,
    ncm_wait: chat.ncm_wait,
    ncm_rtry: chat.ncm_rtry,
    ncm_type: chat.ncm_type,
    ncm_quiz: chat.ncm_quiz,
    ncm_ansr: chat.ncm_ansr,
    ncm_addr: chat.ncm_addr,
    ncm_prmt: chat.ncm_prmt,
    ncm_ntfy: flag01(chat.ncm_ntfy),
  };
}
