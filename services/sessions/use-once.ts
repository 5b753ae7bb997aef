import { usedSignIns } from "../../db/schema/index.ts";
import { AppError } from "../../domain/errors.ts";
import { AUTH_MAX_AGE_SECONDS } from "../../domain/limits.ts";
import type { ServiceContext } from "../context.ts";

/**
 * Marks signed fields of a sign-in as used, for as long as they would be valid; one statement, so that of two callers
 * at once one succeeds (AMB-279).
 * @param hash Telegram's, in hex, verified before
 * @param authDate unix seconds
 * @throws AppError SIGN_IN_USED when they were used before
 */
export async function useOnce(ctx: ServiceContext, hash: string, authDate: number): Promise<void> {
  const noted = await ctx.db
    .insert(usedSignIns)
    // Hex in capitals is the same hash.
    .values({ hash: hash.toLowerCase(), expires_at: authDate + AUTH_MAX_AGE_SECONDS + 1 })
    .onConflictDoNothing()
    .returning({ hash: usedSignIns.hash });
  if (noted.length === 0) throw new AppError("SIGN_IN_USED");
}
