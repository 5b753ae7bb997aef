import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Tells whether the page is hydrated: false on the server and in the browser's first render, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
