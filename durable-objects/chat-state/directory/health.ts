import type { ChatContext } from "../context.ts";

/** Dead letters and unsent requests, for the health page (AMB-270). */
export function health({ sql }: ChatContext): { deadLetters: number; outboxPending: number } {
  const count = (query: string) => sql.exec<{ n: number }>(query).one().n;
  return {
    deadLetters: count("SELECT count(*) AS n FROM dead_letters"),
    outboxPending: count("SELECT count(*) AS n FROM outbox WHERE state IN ('pending', 'sending')"),
  };
}
