import { useNonce } from "../nonce.ts";

// Before the first paint: without a choice of the reader's, the system's preference (AMB-242).
const SOURCE =
  'var d=document.documentElement;if(!d.dataset.theme&&matchMedia("(prefers-color-scheme:dark)").matches)d.dataset.theme="dark"';

export function ThemeScript() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
      dangerouslySetInnerHTML={{ __html: SOURCE }}
    />
  );
}
