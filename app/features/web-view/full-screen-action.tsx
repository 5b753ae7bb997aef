import { lazy, Suspense } from "react";
import { useIsInWebView } from "../../client/telegram/use-in-web-view.ts";
import { withTexts } from "../../i18n/later-texts.ts";

const FullScreenButton = lazy(() =>
  withTexts(import("./full-screen-button.tsx"), "features/web-view/full-screen-button"),
);

/** Shows "Full screen" of the lists, in Telegram's web view only (LST-15); other browsers do not load it. */
export function FullScreenAction() {
  if (!useIsInWebView()) return null;
  return (
    <Suspense fallback={null}>
      <FullScreenButton />
    </Suspense>
  );
}
