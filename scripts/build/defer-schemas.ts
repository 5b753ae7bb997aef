import type { Plugin } from "vite";

const ZOD = 'import * as z from "zod/mini";';
const DEFERRED = 'import { z } from "/app/client/deferred-schemas.ts";';

/** Gives the browser's modules schemas that are made when they are first used (app/client/deferred-schemas.ts). */
export function deferSchemas(): Plugin {
  return {
    name: "defer-schemas",
    apply: "build",
    enforce: "pre",
    transform(code, _, { ssr } = {}) {
      return ssr || !code.includes(ZOD) ? null : { code: code.replace(ZOD, DEFERRED), map: null };
    },
  };
}
