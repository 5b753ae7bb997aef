import { useMemo } from "react";

/**
 * Names a send (AMB-271): the same body keeps its name until it is over, so that a double press, or a second try after
 * an answer was lost on the way, is the same send. What was changed meanwhile is another one.
 */
export function createJob(newId: () => string) {
  let current: { body: string; id: string } | null = null;
  return {
    of(body: object): string {
      const text = JSON.stringify(body);
      if (current?.body !== text) current = { body: text, id: newId() };
      return current.id;
    },
    /** Whether this is still what the name was given to. */
    isOf(id: string, body: object): boolean {
      return current?.id === id && current.body === JSON.stringify(body);
    },
    end(): void {
      current = null;
    },
  };
}

export const useJob = () => useMemo(() => createJob(() => crypto.randomUUID()), []);
