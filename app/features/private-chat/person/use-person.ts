import { useEffect, useRef } from "react";
import { useLazyPart } from "../../../client/page/use-lazy-part.ts";
import { withTexts } from "../../../i18n/later-texts.ts";

const loadPart = async () =>
  (await withTexts(import("./person-part.tsx"), "features/private-chat/person/person-part")).PersonPart;
const loadDialog = async () =>
  (await withTexts(import("./person-part.tsx"), "features/private-chat/person/person-part")).PersonDialog;

/**
 * Loads the part about the person: beside the conversation where there is room for it, else when it is opened. Narrow
 * screens load nothing before.
 */
export function usePerson() {
  const column = useLazyPart(loadPart);
  const dialog = useLazyPart(loadDialog);
  const part = useRef(column);
  part.current = column;
  useEffect(() => {
    const query = matchMedia("(width >= 1200px)");
    const look = () => (query.matches ? void part.current.open() : part.current.close());
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return { Column: column.Part, Dialog: dialog.Part, open: () => void dialog.open(), close: dialog.close };
}
