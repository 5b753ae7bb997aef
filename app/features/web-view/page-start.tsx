import { useNonce } from "../../nonce.ts";
import source from "./page-start-script.ts?inline-script";

/** The script before the first paint. Browsers take it from the server's page and need it in no chunk. */
const SOURCE = import.meta.env.SSR ? source : "";

export function PageStart() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made at build time
      dangerouslySetInnerHTML={{ __html: SOURCE }}
    />
  );
}
