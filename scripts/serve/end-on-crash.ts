import { setTimeout as sleep } from "node:timers/promises";
import type { Product } from "./start-product.ts";

/** Time for the rest to be put in order. */
const STOP_WAIT_MS = 5_000;

/**
 * Ends the program with code 1 when workerd has ended by itself. It is not started again from here: whoever keeps the
 * program running (systemd, a container's host) does that with pauses and a record, and sees one that ends again and
 * again (docs/decisions/037).
 */
export function endOnCrash({ crashed }: Product, stop: () => Promise<void>): void {
  void crashed.then(async () => {
    process.stderr.write(
      "workerd, which runs Steward's code, has ended unexpectedly. Steward ends too; start it again. What was answered is stored.\n",
    );
    await Promise.race([stop().catch(() => undefined), sleep(STOP_WAIT_MS)]);
    process.exit(1);
  });
}
