import { type ComponentType, useState } from "react";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { Button } from "../actions/button.tsx";

interface LaterPartProps<P> {
  load(): Promise<ComponentType<P>>;
  /** What the part is given once it is there. */
  props: P;
  /** What it is good for, and the button that fetches it. */
  detail: string;
  verb: string;
}

/** A part of a page that few open: a sentence and a button, until its code was asked for. */
export function LaterPart<P extends object>({ load, props, detail, verb }: LaterPartProps<P>) {
  const { Part, open } = useLazyPart(load);
  const [isBusy, setBusy] = useState(false);
  if (Part) return <Part {...props} />;
  return (
    <>
      <p className="text-sm text-muted">{detail}</p>
      <Button
        isBusy={isBusy}
        className="justify-self-start"
        onClick={() => {
          setBusy(true);
          void open().finally(() => setBusy(false));
        }}
      >
        {verb}
      </Button>
    </>
  );
}
