import type { Access, TargetField } from "../../domain/calls/contract/contract.ts";
import { AppError, assertNever } from "../../domain/errors.ts";
import { isTargetId } from "../../domain/ids.ts";
import type { CallNeeds } from "../../domain/permissions.ts";
import {
  type AdministeredChat,
  type OwnedBot,
  requireBotOwner,
  requireChatAdmin,
  requireNeeds,
} from "../../services/access.ts";
import type { ServiceContext, Session, SessionContext } from "../../services/context.ts";
import { once } from "../../services/memo.ts";
import { readSession } from "../../services/sessions/read.ts";

/** Facts that the guard proves and passes to the handler, by the contract's access. */
export type Granted<A extends Access> = A extends { kind: "public" }
  ? { ctx: ServiceContext }
  : A extends { kind: "session" }
    ? { ctx: SessionContext }
    : A extends { kind: "chatAdmin" }
      ? { ctx: SessionContext; chat: AdministeredChat }
      : A extends { kind: "botOwner" }
        ? { ctx: SessionContext; bot: OwnedBot }
        : { ctx: SessionContext; target: AdministeredChat | OwnedBot };

interface Input {
  params: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Requires the session of a request. @throws AppError TOKEN_INVALID (403) */
export const sessionOf = (ctx: ServiceContext, token: string | null): Promise<Session> =>
  once(ctx, `session ${token}`, () => readSession(ctx, token));

/**
 * Proves that the caller may make the call.
 * @throws AppError TOKEN_INVALID, 'Invalid target', TARGET_NOT_FOUND, ACCESS_DENIED or MISSING_RIGHT
 */
export async function guard(access: Access, ctx: ServiceContext, session: Session | null, input: Input) {
  if (access.kind === "public") return { ctx };
  if (session === null) throw new AppError("TOKEN_INVALID");
  const signedIn: SessionContext = { ...ctx, session };
  switch (access.kind) {
    case "session":
      return { ctx: signedIn };
    case "chatAdmin":
      return { ctx: signedIn, chat: await administered(signedIn, idIn(access.chat, input), access.needs) };
    case "botOwner":
      return { ctx: signedIn, bot: await owned(signedIn, idIn(access.bot, input)) };
    case "target": {
      const type = input.body[access.targetType.name];
      const id = idIn(access.target, input);
      if (type !== "chat" && type !== "bot") throw new AppError("Invalid target");
      const target = type === "chat" ? administered(signedIn, id, access.needs) : owned(signedIn, id);
      return { ctx: signedIn, target: await target };
    }
    default:
      return assertNever(access);
  }
}

async function administered(ctx: SessionContext, id: string, needs: CallNeeds): Promise<AdministeredChat> {
  const chat = await once(ctx, `admin ${ctx.session.account.id} ${id}`, () => requireChatAdmin(ctx, id));
  requireNeeds(chat, needs);
  return chat;
}
const owned = (ctx: SessionContext, id: string) =>
  once(ctx, `owner ${ctx.session.account.id} ${id}`, () => requireBotOwner(ctx, id));

function idIn(field: TargetField, input: Input): string {
  const id = (field.in === "path" ? input.params : input.body)[field.name];
  if (typeof id !== "string" || !isTargetId(id)) throw new AppError("Invalid target");
  return id;
}
