import type { Hono } from "hono";
import * as imports from "../../../domain/calls/imports.ts";
import {
  beginImport,
  finishImport,
  listImports,
  removeImport,
  takeImportPart,
} from "../../../services/imports/imports.ts";
import { type ApiEnv, mount } from "../mount.ts";

export function mountImports(app: Hono<ApiEnv>): void {
  mount(app, imports.listImports, ({ ctx, chat }) => listImports(ctx, chat));
  mount(app, imports.beginImport, ({ ctx, chat, body }) => beginImport(ctx, chat, body));
  mount(app, imports.takeImportPart, ({ ctx, chat, body: { import_id, ...part } }) =>
    takeImportPart(ctx, chat, import_id, part),
  );
  mount(app, imports.finishImport, ({ ctx, chat, body }) => finishImport(ctx, chat, body.import_id));
  mount(app, imports.removeImport, ({ ctx, chat, body }) => removeImport(ctx, chat, body.import_id));
}
