import { useEffect, useState } from "react";
import type { PersonPartProps } from "./person-part.tsx";
import { PersonPart } from "./person-part.tsx";

/** The person beside the conversation, where there is room: narrower screens ask for nothing. */
export function PersonColumn(props: PersonPartProps) {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const query = matchMedia("(width >= 1200px)");
    const look = () => setWide(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return isWide ? <PersonPart {...props} /> : null;
}
