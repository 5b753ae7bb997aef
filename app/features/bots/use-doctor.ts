import { useEffect, useState } from "react";
import type { Bot, BotDoctor } from "../../../domain/bots/bot.ts";
import { checkHealth, reinforceBot } from "../../../domain/endpoints/bots.ts";
import type { Failed } from "../../client/calls/failure.ts";
import { useWrite } from "../../client/calls/write.ts";
import { healthTone } from "../../shared/bot/health.tsx";

export interface Doctor {
  /** The last check made on this page; null before the first. */
  found: BotDoctor | null;
  isChecking: boolean;
  isReinforcing: boolean;
  /** The last act, if it failed, and why. */
  failed: { act: "check" | "reinforce"; failure: Failed } | null;
  check(): void;
  reinforce(): void;
}

/**
 * Provides the health checks of a bot (API-20): a bot with which something is wrong is looked at as soon as its page is
 * open.
 */
export function useDoctor(bot: Bot): Doctor {
  const [found, setFound] = useState<BotDoctor | null>(null);
  const [last, setLast] = useState<"check" | "reinforce">("check");
  const checking = useWrite(checkHealth, { success: null, alerts: false });
  const reinforcing = useWrite(reinforceBot, { success: "bots.reinforced", alerts: false });
  const params = { id: bot.id };
  const isBusy = checking.isPending || reinforcing.isPending;

  async function run(which: "check" | "reinforce") {
    if (isBusy) return;
    setLast(which);
    const answer = await (which === "check" ? checking : reinforcing).run({ params });
    if (answer) setFound(answer.doctor);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (healthTone(bot) !== "success") void run("check");
  }, []);

  const failure = isBusy ? null : (last === "check" ? checking : reinforcing).failure;
  return {
    found,
    isChecking: checking.isPending,
    isReinforcing: reinforcing.isPending,
    failed: failure && { act: last, failure },
    check: () => void run("check"),
    reinforce: () => void run("reinforce"),
  };
}
