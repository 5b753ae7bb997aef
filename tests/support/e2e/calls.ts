import type { Page, Request } from "@playwright/test";

/**
 * Collects the bodies of a page's calls whose address has `part`, from now on and in their order: as they are sent, or
 * once they are answered.
 */
export function bodiesOf(page: Page, part: string, when: "sent" | "answered" = "sent"): unknown[] {
  const bodies: unknown[] = [];
  const note = (request: Request) => {
    if (request.url().includes(part)) bodies.push(request.postDataJSON());
  };
  if (when === "sent") page.on("request", note);
  else page.on("requestfinished", note);
  return bodies;
}
