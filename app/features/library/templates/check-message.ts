import type { ErrorCode } from "../../../../domain/errors.ts";
import type { Payload } from "../../../../domain/templates/template.ts";
import type { composeMessage } from "../../../../domain/templates/template-rules.ts";
import { withTexts } from "../../../i18n/later-texts.ts";

type Options = Parameters<typeof composeMessage>[1];

/**
 * Returns the error code with which the server would refuse a message, null for none. The rules are the server's
 * (MSG-09 to MSG-14); their code loads with the first check.
 */
export async function messageProblem(payload: Payload, options: Options): Promise<ErrorCode | "NETWORK_FAILED" | null> {
  try {
    const rules = await withTexts(
      import("../../../../domain/templates/template-rules.ts"),
      "domain/templates/template-rules",
    );
    const result = rules.composeMessage(payload, options);
    return result.ok ? null : result.code;
  } catch {
    return "NETWORK_FAILED";
  }
}
