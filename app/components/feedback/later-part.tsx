import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLazyPart } from "../../client/page/use-lazy-part.ts";
import { Button } from "../actions/button.tsx";

interface LaterPartProps<P> {
  load(): Promise<ComponentType<P>>;
  /** Props passed to the part once its code has loaded. */
  props: P;
  /** A sentence about the part's use, and the text of the button that loads it. */
  detail: string;
  verb: string;
  /** Opens the part by itself, since it has something to show. */
  isOpen?: boolean;
}

/** Shows a sentence and a button in place of a part that few people open; the button loads its code. */
export function LaterPart<P extends object>({ load, props, detail, verb, isOpen = false }: LaterPartProps<P>) {
  const { Part, open } = useLazyPart(load);
  const [isBusy, setBusy] = useState(false);
  const first = useRef({ isOpen, open });
  useEffect(() => {
    if (first.current.isOpen) void first.current.open();
  }, []);
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
