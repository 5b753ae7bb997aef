/**
 * Who may import whom (docs/architecture.md), for `npm test lint`. Folders that are not named here may import anything.
 */
const ours = "^(app|bot|db|domain|durable-objects|migrations|public|services|simulator|telegram|worker)/";

/** A folder may import itself and `folders`; `files` are single files beside them. */
const only = (folder, folders, files = []) => ({
  name: `${folder}-imports`,
  comment: `${folder}/ may import ${folders.length === 0 ? "nothing else of ours" : folders.join(", ")}`,
  severity: "error",
  from: { path: `^${folder}/` },
  to: { path: ours, pathNot: [...[folder, ...folders].map((one) => `^${one}/`), ...files.map((file) => `^${file}$`)] },
});

const typesOnly = (folder, of) => ({
  name: `${folder}-takes-types-of-${of.replace("/", "-")}`,
  comment: `${folder}/ may import types of ${of}/ only`,
  severity: "error",
  from: { path: `^${folder}/` },
  to: { path: `^${of}/`, dependencyTypesNot: ["type-only"] },
});

export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "types, and parts that are loaded when they are first wanted, make no circle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    only("domain", []),
    {
      name: "domain-packages",
      comment: "domain/ may import Zod and Telegram's types only",
      severity: "error",
      from: { path: "^domain/" },
      to: { path: "node_modules", pathNot: "node_modules/(zod|@grammyjs/types|grammy)/" },
    },
    only("db", ["domain"]),
    only("telegram", ["domain"]),
    only("services", ["domain", "db", "telegram"]),
    only("bot", ["domain", "db", "telegram"]),
    typesOnly("bot", "telegram"),
    only("durable-objects", ["domain", "db", "telegram", "services", "bot", "migrations"]),
    // The typed client gets its in-process transport in the Worker, and pages their load context.
    only(
      "worker",
      ["domain", "db", "telegram", "services", "bot", "durable-objects"],
      ["app/client/client.ts", "app/client/failure.ts", "app/load-context.ts"],
    ),
    only("app", ["domain", "public"]),
    // A page makes a call by its endpoint; the contract with its shapes stays on the server (docs/decisions/020).
    typesOnly("app", "domain/calls"),
    {
      name: "app-packages",
      comment: "what pages are made of runs in a browser",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "node_modules/(drizzle-orm|grammy|hono)/" },
    },
    { name: "app-runs-in-browsers", severity: "error", from: { path: "^app/" }, to: { dependencyTypes: ["core"] } },
    only("simulator", []),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|dist)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types", "default"] },
  },
};
