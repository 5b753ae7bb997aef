/**
 * The dashboard's own colours, which a theme of Telegram's starts from or leaves out. They are those of
 * app/styles/tokens.css, which a test compares: the script that needs them before the first paint cannot wait for the
 * style sheet.
 */
export interface Palette {
  text: string;
  muted: string;
  edge: string;
  accent: string;
  "on-accent": string;
  "accent-text": string;
  "success-text": string;
  "warn-text": string;
  "danger-text": string;
  c1: string;
  c2: string;
  c3: string;
  c4: string;
  c5: string;
  c6: string;
}

export const PALETTES: Record<"light" | "dark", Palette> = {
  light: {
    text: "#0f1720",
    muted: "#566270",
    edge: "#7d8997",
    accent: "#1b6ec2",
    "on-accent": "#ffffff",
    "accent-text": "#1763b0",
    "success-text": "#14713a",
    "warn-text": "#875300",
    "danger-text": "#bd2424",
    c1: "#1b6ec2",
    c2: "#c2570c",
    c3: "#0f8264",
    c4: "#9333b8",
    c5: "#a06a00",
    c6: "#c0266d",
  },
  dark: {
    text: "#eef3f8",
    muted: "#a2b0be",
    edge: "#708090",
    accent: "#2974c4",
    "on-accent": "#ffffff",
    "accent-text": "#7cbcf7",
    "success-text": "#6cd394",
    "warn-text": "#f0bd62",
    "danger-text": "#ff9a94",
    c1: "#5aa9f2",
    c2: "#f29455",
    c3: "#3fc7a0",
    c4: "#cc8bea",
    c5: "#d9b23f",
    c6: "#f27fb0",
  },
};

export const CHART_COLOURS = ["c1", "c2", "c3", "c4", "c5", "c6"] as const;
