/**
 * Limits who may import whom (docs/architecture.md), for `npm test lint`. Folders that are not named here may import
 * anything.
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

/** A folder of app/ may import itself, `folders` of app/, and these files beside them. */
const onlyInApp = (folder, folders, files = []) => ({
  name: `app-${folder.replace("/", "-")}-imports`,
  comment: `of app/, app/${folder}/ may import ${[...folders, ...files].join(", ")}`,
  severity: "error",
  from: { path: `^app/${folder}/` },
  to: {
    path: "^app/",
    pathNot: [...[folder, ...folders].map((one) => `^app/${one}/`), ...files.map((file) => `^app/${file}$`)],
  },
});

/** Below every feature: the host of Telegram's web view, and the text editor. They import no other feature. */
const BASES = ["features/web-view", "features/editor"];

/** The features that take a part of another one, and why. Everything else that two of them need is in app/shared/. */
const TAKES = {
  // The newest acts stand on the overview in the words of the action log.
  overview: ["action-log"],
  // A removed message stands there with the act that removed it, in the words of the action log.
  history: ["action-log"],
  // A refused act upon a member is told in the words of the action log, one that was a task in those of the tasks.
  members: ["action-log", "tasks"],
  // The same of an act that is a task.
  tasks: ["action-log"],
  // The same editor of commands stands on a group's page of commands and among a bot's settings; rules are picked from
  // the library.
  // Appeals that ended show their acts as the action log does.
  "moderation-commands": ["action-log", "bot-commands", "library"],
  // The last acts of a rule stand in its sheet as in the log, each with its undo.
  "message-settings": ["action-log"],
  // A bot's welcome and a newcomer's greetings are picked from the library and drawn as its bubbles.
  bots: ["bot-commands", "library"],
  newcomers: ["library"],
  // A message is written with the parts of a template's editor.
  announcements: ["library"],
  compose: ["library"],
  // The frame around every page holds all that is open everywhere.
  shell: ["bots", "palette", "sessions", "shortcuts"],
  // The palette and the shortcuts open the dialogs of others, and each the other; it finds acts in the log's words.
  palette: ["action-log", "bots", "chats", "sessions", "shell", "shortcuts"],
  shortcuts: ["palette"],
  // The language is chosen before signing in, too.
  login: ["shell"],
  gallery: ["overview"],
};

/** A feature imports itself, the bases, what is shared, and of other features those that TAKES names. */
const features = [
  {
    name: "app-feature-imports",
    comment: "a feature imports another one only where TAKES (.dependency-cruiser.mjs) names the pair",
    severity: "error",
    from: { path: "^app/features/([^/]+)/", pathNot: Object.keys(TAKES).map((name) => `^app/features/${name}/`) },
    to: { path: "^app/features/", pathNot: ["^app/features/$1/", ...BASES.map((base) => `^app/${base}/`)] },
  },
  ...Object.entries(TAKES).map(([name, others]) =>
    onlyInApp(
      `features/${name}`,
      ["components", "client", "i18n", "shared", ...BASES, ...others.map((other) => `features/${other}`)],
      ["root-data.ts"],
    ),
  ),
];

export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "types, and parts that are loaded when they are first wanted, make no circle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
    },
    {
      name: "one-way-to-d1",
      comment: "databases are opened by db/databases.ts alone, which knows where rows stand (docs/decisions/204)",
      severity: "error",
      from: { path: "^(worker|durable-objects|services|bot|telegram|app)/" },
      to: { path: "^db/client\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    only("domain", []),
    {
      name: "domain-packages",
      comment: "domain/ may import Zod, checksums and encodings, and Telegram's types only",
      severity: "error",
      from: { path: "^domain/" },
      to: { path: "node_modules", pathNot: "node_modules/(zod|@noble/hashes|@scure/base|@grammyjs/types|grammy)/" },
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
      ["app/client/calls/client.ts", "app/client/calls/failure.ts", "app/load-context.ts"],
    ),
    only("app", ["domain"]),
    // A page makes a call by its endpoint; the contract with its shapes stays on the server (docs/decisions/020).
    typesOnly("app", "domain/calls"),
    {
      name: "app-packages",
      comment: "what pages are made of runs in a browser",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "node_modules/(drizzle-orm|grammy|hono)/" },
    },
    onlyInApp("i18n", ["client", "texts"], ["load-context.ts"]),
    onlyInApp("client", ["i18n"], ["load-context.ts"]),
    onlyInApp("components", ["client", "i18n"], ["root-data.ts"]),
    onlyInApp("shared", ["components", "client", "i18n"], ["root-data.ts"]),
    ...features,
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
