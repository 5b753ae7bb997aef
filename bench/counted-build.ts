import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { fromRoot } from "../scripts/root.ts";

/** The address under which the counted build tells how many D1 statements were made. */
export const COUNT_PATH = "/bench/d1-statements";

const wrapper = (classNames: string[]) => `
import worker, * as product from "./product.js";
export * from "./product.js";

let statements = 0;
const counting = (database) =>
  new Proxy(database, {
    get(target, name) {
      const value = target[name];
      if (typeof value !== "function") return value;
      return (...args) => {
        if (name === "prepare" || name === "exec" || name === "withSession") statements++;
        return value.apply(target, args);
      };
    },
  });
const wrapped = new WeakMap();
const counted = (env) => {
  if (!wrapped.has(env)) wrapped.set(env, { ...env, DB: counting(env.DB) });
  return wrapped.get(env);
};
${classNames
  .map(
    (name) => `
export class ${name} extends product.${name} {
  constructor(ctx, env) {
    super(ctx, counted(env));
  }
}`,
  )
  .join("\n")}

export default {
  fetch(request, env, execution) {
    if (new URL(request.url).pathname === "${COUNT_PATH}") return new Response(String(statements));
    return worker.fetch(request, counted(env), execution);
  },
  scheduled: (controller, env, execution) => worker.scheduled(controller, counted(env), execution),
};
`;

/** A copy of the built Worker that counts each statement that it or one of its objects gives to D1. */
export function makeCountedBuild(): string {
  const directory = fromRoot(".cache/bench/counted");
  const worker = join(directory, "worker");
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  cpSync(fromRoot("build/worker"), worker, { recursive: true });
  renameSync(join(worker, "index.js"), join(worker, "product.js"));
  const { durable_objects } = readWranglerConfig({ config: fromRoot("wrangler.toml") });
  const names: string[] = durable_objects.bindings.map(({ class_name }: { class_name: string }) => class_name);
  writeFileSync(join(worker, "index.js"), wrapper(names));
  return directory;
}
