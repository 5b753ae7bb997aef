import type { Hono } from "hono";
import { previewNewcomer } from "../../../bot/newcomers/preview.ts";
import * as newcomers from "../../../domain/calls/newcomers.ts";
import { effectiveLevel } from "../../../domain/plans/plan.ts";
import { changeNewcomerSettings } from "../../../services/newcomers/change-settings.ts";
import { listNewcomerAnswers, listWaitingNewcomers, newcomerServiceLog } from "../../../services/newcomers/lists.ts";
import { verifyNewcomer } from "../../../services/newcomers/verify.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountNewcomers(app: Hono<ApiEnv>): void {
  mount(app, newcomers.newcomerVerification, ({ ctx, chat, body }) => changeNewcomerSettings(ctx, chat, body));
  mount(app, newcomers.verifyNewcomer, ({ ctx, chat, params: { userId }, body: { verdict } }) =>
    verifyNewcomer(ctx, chat, { userId, verdict }),
  );
  mount(app, newcomers.waitingNewcomers, ({ ctx, chat, params: { page }, query: { perPage } }) =>
    listWaitingNewcomers(ctx, chat, { page, perPage }),
  );
  mount(app, newcomers.previewNewcomers, async ({ ctx, chat: { chat } }) =>
    previewNewcomer(chat, effectiveLevel(chat, ctx.now), chat.title, ctx.session.account.fname),
  );
  mount(app, newcomers.newcomerServiceLog, ({ ctx, chat, params, query }) =>
    newcomerServiceLog(ctx, chat, { ...params, perPage: query.perPage }),
  );
  mount(app, newcomers.listNcmvSubmit, ({ ctx, chat, params, query }) =>
    listNewcomerAnswers(ctx, chat, { ...params, perPage: query.perPage }),
  );
}
