import type { Rollup } from "vite";

type Graph = Pick<Rollup.PluginContext, "getModuleIds" | "getModuleInfo">;

/** What is in the page wherever one is, and what is on every page behind the sign-in: one chunk each. */
const FRAMES = [
  { chunk: "base", starts: ["/app/entry.client.tsx", "/app/root.tsx"] },
  { chunk: "shell", starts: ["/app/routes/_app.tsx"] },
];

/** Everything that the modules need at once; not what they import when it is wanted. */
function needed(graph: Graph, starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...graph.getModuleIds()].filter((id) => starts.some((start) => id.split("?")[0]?.endsWith(start)));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** Comes with the first answer that is checked. */
const ZOD = /\/node_modules\/zod\//;

/** The message editor's packages, which come when somebody writes. */
const EDITOR = /\/node_modules\/(?:prosemirror-\w+|orderedmap|rope-sequence|w3c-keyname)\//;

const modules = (paths: readonly string[]) => new RegExp(`/(?:${paths.join("|")})\\.tsx?$`);

/**
 * Small parts of many pages: they come with what is on every page behind the sign-in. Left to Rollup they are merged
 * with whatever is small too, such as Telegram's themes or a menu that few pages have, and bring it along.
 */
const SHARED = modules([
  "domain/(?:entities/shape|forum-topic|ids|message-type)",
  "app/client/(?:attempt|page-data|use-lazy-part)",
  "app/components/(?:badge|busy|chip|copy-button|cut-text|empty-state|lock-note|notice|page-header|page-ways|segmented-control|select-field|switch-field|use-is-here)",
  "app/features/chats/(?:person-name|topic)",
  "app/features/compose/ttl-label",
  "app/features/library/(?:loading-note|size-text|use-loaded)",
  "app/features/(?:history/message-kind|shell/use-leave-guard|web-view/use-editor-guard)",
  "app/i18n/refusal-key",
]);

/** Small parts that a few pages have in common, by what they are about: a file each costs a phone more than its bytes. */
const GROUPS = [
  {
    // The lists and the overviews of chats, with which most visits begin.
    chunk: "chats",
    parts: modules(["domain/(?:calls/chats|chat|timezone|upgrade-hint)", "app/features/chats/load-chat(?:-page)?"]),
  },
  {
    // What a bot may do where it is, in the lists, the overviews and a bot's settings.
    chunk: "rights",
    parts: modules([
      "domain/(?:add-bot-link|admin-rights|membership)",
      "app/components/(?:cell|copy-field)",
      "app/features/chats/(?:add-link|plan-words|right-names)",
      "app/features/overview/problems",
    ]),
  },
];

/**
 * Which chunk a module goes into; undefined leaves it to Rollup. React, Remix and the like are in one file: every page
 * needs them, and they stay the same when pages change.
 */
export function chunksByFrame(): (id: string, graph: Graph) => string | undefined {
  let frames: { chunk: string; modules: Set<string> }[] | null = null;
  return (id, graph) => {
    if (EDITOR.test(id) || ZOD.test(id)) return undefined;
    if (id.includes("/node_modules/") && !id.includes("/node_modules/lucide/")) return "libraries";
    if (SHARED.test(id)) return "shell";
    frames ??= FRAMES.map(({ chunk, starts }) => ({ chunk, modules: needed(graph, starts) }));
    const frame = frames.find(({ modules }) => modules.has(id));
    return (frame ?? GROUPS.find(({ parts }) => parts.test(id)))?.chunk;
  };
}
