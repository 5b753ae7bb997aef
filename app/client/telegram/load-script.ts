/** The nonce that lets scripts of this page run; browsers show it to scripts only here. */
export const pageNonce = (): string => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

/** Loads a script of another site once. Rejects when it cannot be had. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = url;
    script.nonce = pageNonce();
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`script could not be loaded: ${url}`));
    });
    document.head.appendChild(script);
  });
}
