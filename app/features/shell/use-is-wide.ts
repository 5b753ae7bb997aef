import { useEffect, useState } from "react";
import { useRootData } from "../../root-data.ts";

/** From here the sidebar stands beside the page (`lg` in styles.css). */
const WIDE = "(min-width: 64rem)";

/**
 * Whether there is room for the sidebar: as the server guessed it, then as the window is. It stays once it was there.
 */
export function useIsWide(): boolean {
  const isPhone = useRootData()?.isPhone ?? false;
  const [isWide, setIsWide] = useState(!isPhone);
  useEffect(() => {
    if (isWide) return;
    const query = matchMedia(WIDE);
    const look = () => {
      if (query.matches) setIsWide(true);
    };
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, [isWide]);
  return isWide;
}
