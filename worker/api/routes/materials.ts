import type { Hono } from "hono";
import { botMaterials, chatMaterials, materialBytes } from "../../../domain/calls/content/materials.ts";
import { libraryOf } from "../../../services/library/owner.ts";
import { deleteMaterial } from "../../../services/materials/delete.ts";
import { openMaterial } from "../../../services/materials/open.ts";
import { materialsOf } from "../../../services/materials/queries.ts";
import { uploadMaterial } from "../../../services/materials/upload.ts";
import { materialAnswer } from "../material-answer.ts";
import { type ApiEnv, mount } from "../mount.ts";
import { readUpload } from "../read-upload.ts";

export function mountMaterials(app: Hono<ApiEnv>): void {
  mount(app, chatMaterials.list, ({ ctx, chat }) => materialsOf(ctx.db, libraryOf(chat, ctx.now)));
  mount(app, chatMaterials.upload, async ({ ctx, chat, http }) => ({
    item: await uploadMaterial(ctx, libraryOf(chat, ctx.now), readUpload(http.request)),
  }));
  mount(app, chatMaterials.delete, async ({ ctx, chat, params }) => ({
    item: await deleteMaterial(ctx, libraryOf(chat, ctx.now), params.itemId),
  }));

  mount(app, botMaterials.list, ({ ctx, bot }) => materialsOf(ctx.db, libraryOf(bot, ctx.now)));
  mount(app, botMaterials.upload, async ({ ctx, bot, http }) => ({
    item: await uploadMaterial(ctx, libraryOf(bot, ctx.now), readUpload(http.request)),
  }));
  mount(app, botMaterials.delete, async ({ ctx, bot, params }) => ({
    item: await deleteMaterial(ctx, libraryOf(bot, ctx.now), params.itemId),
  }));

  mount(app, materialBytes, async ({ ctx, query, http }) =>
    materialAnswer(
      await openMaterial(ctx, query.file_id, {
        isThumbnail: /^(1|true)$/.test(query.thumbnail ?? ""),
        rangeHeader: http.request.headers.get("range"),
      }),
    ),
  );
}
