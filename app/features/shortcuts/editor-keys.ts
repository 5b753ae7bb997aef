import type { TextKey } from "../../i18n/keys.ts";

/** The keys of a text editor, which it listens for itself (`features/compose/shortcut.ts`); here they are only listed. */
export const EDITOR_KEYS = [
  { keys: "Mod+b", text: "editor.bold" },
  { keys: "Mod+i", text: "editor.italic" },
  { keys: "Mod+u", text: "editor.underline" },
  { keys: "Mod+Shift+x", text: "editor.strikethrough" },
  { keys: "Mod+Shift+p", text: "editor.spoiler" },
  { keys: "Mod+Shift+m", text: "editor.code" },
  { keys: "Mod+k", text: "editor.link" },
] as const satisfies readonly { keys: string; text: TextKey }[];
