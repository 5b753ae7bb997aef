/**
 * The answer of an object, or the reason why there is none, so that an object that cannot be reached does not hide
 * others.
 */
export type Answered<Answer> = Answer | { error: string };

/** Milliseconds to wait for an object. */
const WAIT_MS = 5000;

/**
 * Returns the reason of an error for the log: Drizzle puts a statement's values into its message, also where it comes
 * from an object: they are left out.
 */
const reasonOf = (error: unknown): string => String(error).replace(/Failed query:.*/su, "a query failed");

/** Waits for an object's answer for a few seconds. */
export async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answered<Answer>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ error: string }>((resolve) => {
    timer = setTimeout(() => resolve({ error: `no answer within ${WAIT_MS / 1000} s` }), WAIT_MS);
  });
  const told = asked.catch((error: unknown) => ({ error: reasonOf(error) }));
  const answer = await Promise.race([told, late]);
  clearTimeout(timer);
  return answer;
}
