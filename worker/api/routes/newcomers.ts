import type { Hono } from "hono";
import { previewNewcomer } from "../../../bot/newcomers/preview.ts";
import type { PromptPerson } from "../../../bot/newcomers/prompt.ts";
import { wordsFor } from "../../../bot/words/words.ts";
import type { Account } from "../../../domain/accounts/account.ts";
import * as newcomers from "../../../domain/calls/newcomers.ts";
import { rulesText } from "../../../domain/placeholders/rules.ts";
import type { NamedChat } from "../../../domain/placeholders/values.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import type { ChatRow } from "../../../services/chats/chat-row.ts";
import { changeException } from "../../../services/moderation/exceptions.ts";
import { changeNewcomerSettings } from "../../../services/newcomers/change-settings.ts";
import { listNewcomerAnswers, listWaitingNewcomers, newcomerServiceLog } from "../../../services/newcomers/lists.ts";
import { lowerWall } from "../../../services/newcomers/lower-wall.ts";
import { verifyNewcomer } from "../../../services/newcomers/verify.ts";
import { type ApiEnv, mount } from "../mount.ts";

/** Makes the chat of a preview. Its rules stay a placeholder, since they are a message of their own. */
const exampleChat = (
  { title, asset_id_rules, langm }: Pick<ChatRow, "title" | "asset_id_rules" | "langm">,
  numbers: { cntmbr: number | null } | null,
): NamedChat => ({
  title,
  members: () => numbers?.cntmbr ?? 0,
  rules: asset_id_rules === "" ? () => rulesText(null, wordsFor(langm)("rules.none")) : null,
});

const examplePerson = ({ id, fname, lname, username }: Account): PromptPerson => ({
  userId: Number(id),
  name: fname,
  known: { fname, lname, username },
});

export function mountNewcomers(app: Hono<ApiEnv>): void {
  mount(app, newcomers.newcomerVerification, ({ ctx, chat, body }) => changeNewcomerSettings(ctx, chat, body));
  mount(app, newcomers.verifyNewcomer, ({ ctx, chat, params: { userId }, body: { verdict } }) =>
    verifyNewcomer(ctx, chat, { userId, verdict }),
  );
  mount(app, newcomers.lowerWall, ({ ctx, chat }) => lowerWall(ctx, chat));
  mount(app, newcomers.listExceptions, ({ ctx, chat: { chat }, query: { from } }) => {
    const object = ctx.objects.chat(chat.telegram_id);
    return from === "names" ? object.listNameExceptions() : object.listExceptions();
  });
  mount(app, newcomers.changeException, ({ ctx, chat, params: { userId }, body }) =>
    changeException(ctx, chat, userId, body),
  );
  mount(app, newcomers.waitingNewcomers, ({ ctx, chat, params: { page }, query: { perPage } }) =>
    listWaitingNewcomers(ctx, chat, { page, perPage }),
  );
  mount(app, newcomers.previewNewcomers, async ({ ctx, chat: { chat, numbers } }) =>
    previewNewcomer(
      chat,
      effectiveLevel(chat, ctx.now),
      exampleChat(chat, numbers),
      examplePerson(ctx.session.account),
      await ctx.objects.chat(chat.telegram_id).raidNow(),
    ),
  );
  mount(app, newcomers.newcomerServiceLog, ({ ctx, chat, params, query }) =>
    newcomerServiceLog(ctx, chat, { ...params, perPage: query.perPage }),
  );
  mount(app, newcomers.listNcmvSubmit, ({ ctx, chat, params, query }) =>
    listNewcomerAnswers(ctx, chat, { ...params, perPage: query.perPage }),
  );
}
