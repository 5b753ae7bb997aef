import type { PageHandle } from "../../client/page/page-handle.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Buttons, Fields } from "./controls.tsx";
import { Charts, Data } from "./data.tsx";
import { Pieces, States } from "./displays.tsx";
import { Overlays } from "./overlays.tsx";
import { samplesOf } from "./samples.ts";

export const handle: PageHandle = { texts: "features/gallery/gallery-route" };

/** Shows /gallery, in development and in its tests only: every component in every state. */
export default function Gallery() {
  const { i18n } = useTranslation();
  const words = samplesOf(i18n.language);
  return (
    <main className="mx-auto grid max-w-6xl gap-4 p-4">
      <h1 dir="ltr" className="text-xl">
        <code>components</code>
      </h1>
      <Buttons words={words} />
      <Fields words={words} />
      <Overlays words={words} />
      <States words={words} />
      <Pieces words={words} />
      <Data words={words} />
      <Charts words={words} />
    </main>
  );
}
