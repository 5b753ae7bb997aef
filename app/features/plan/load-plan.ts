import { getConfig } from "../../../domain/endpoints/account.ts";
import { botPlanUse, planUse } from "../../../domain/endpoints/plans.ts";
import { DURATIONS, type PayOption } from "../../../domain/limits/orders.ts";
import { type ChatLevel, levelsOf, type PlanTargetType } from "../../../domain/limits/plan-table.ts";
import { nextLevel, paidLevel, vipdays } from "../../../domain/plans/plan.ts";
import type { PlanUse } from "../../../domain/plans/plan-use.ts";
import { attempt } from "../../client/calls/attempt.ts";
import type { PageArgs } from "../../client/calls/page-data.ts";
import { botName, botPath } from "../../shared/bot/bot-path.ts";
import { loadBot } from "../../shared/bot/load-bot.ts";
import { chatPath, kindOf } from "../../shared/chat/chat-kind.ts";
import { askOnce } from "../../shared/chat/load-chat.ts";
import { type OfferedCoins, optionsOf } from "../../shared/plan/pay-options.ts";
import { nowhere, type PlanMode, readStep, readTarget, type Step } from "./plan-address.ts";

export interface PlanData {
  mode: PlanMode;
  targetType: PlanTargetType;
  id: string;
  title: string;
  /** first page of the chat or bot */
  base: string;
  step: Step;
  /** level that is paid for, and its remaining days */
  from: ChatLevel;
  daysLeft: number;
  viptime: number | null;
  levels: readonly ChatLevel[];
  /** level and days chosen when the page opens */
  viplv: ChatLevel;
  duration: number;
  drive: string;
  options: PayOption[];
  /** networks and least prices of the coins that are offered */
  coins: OfferedCoins;
  /** Telegram Stars for a dollar; null where they are not taken */
  starsPerUsd: number | null;
  /** what the chat or bot uses of its plan; null where it could not be read */
  use: PlanUse | null;
  now: number;
}

const DRIVE = /^[a-z0-9._]{1,32}$/;
const RENEWED_DAYS = DURATIONS[1].days;

interface PlanTarget {
  title: string;
  base: string;
  viplv: number;
  viptime: number | null;
}

async function loadTarget(args: PageArgs, type: PlanTargetType, id: string): Promise<PlanTarget> {
  if (type === "chat") {
    const item = await askOnce(args.client, id);
    return { ...item, base: chatPath(kindOf(item), id) };
  }
  const bot = await loadBot(args);
  return { ...bot, title: botName(bot), base: botPath(id, "settings") };
}

/**
 * Loads /plan/upgrade and /plan/renew (NAV-26, NAV-27).
 * @throws redirect for a level that cannot be bought (AMB-229, AMB-230)
 */
export const loadPlan =
  (mode: PlanMode) =>
  async (args: PageArgs): Promise<PlanData> => {
    const { targetType, id } = readTarget(args.params);
    const fields = new URL(args.request.url).searchParams;
    const [{ viplv, viptime, title, base }, { gateways, coins, starsPerUsd }, use] = await Promise.all([
      loadTarget(args, targetType, id),
      args.client.call(getConfig),
      attempt(args.client.call(targetType === "chat" ? planUse : botPlanUse, { params: { id } })),
    ]);
    const from = paidLevel({ viplv, viptime }, args.now);
    const asked = fields.get("viplv");
    const levels = levelsOf(targetType);
    const wanted = levels.find((level) => String(level) === asked);
    if (mode === "renew" && from === 0) throw nowhere();
    if (asked !== null && (wanted === undefined || wanted === 0 || wanted < from)) throw nowhere();
    if (mode === "upgrade" && wanted === from) throw nowhere();
    const drive = fields.get("drive") ?? "";
    return {
      mode,
      targetType,
      id,
      title,
      base,
      from,
      viptime,
      levels,
      now: args.now,
      starsPerUsd,
      daysLeft: vipdays(viptime, args.now),
      step: readStep(fields, mode),
      viplv: wanted ?? (mode === "renew" ? from : (nextLevel(from, targetType) ?? from)),
      duration: mode === "renew" ? RENEWED_DAYS : DURATIONS[0].days,
      drive: DRIVE.test(drive) ? drive : "",
      options: optionsOf(gateways),
      coins,
      use: use.ok ? use.value : null,
    };
  };
