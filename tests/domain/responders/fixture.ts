import { newResponderShape, type Responder } from "../../../domain/responders/responder.ts";
import { settleTriggers } from "../../../domain/responders/settle-triggers.ts";

let id = 1;
/** Makes a responder that is on, with everything else as a test names it. */
export function responder(fields: Partial<Responder>): Responder {
  const made = newResponderShape.parse({ template_id: "t", triggers: [{ keyword: "x", matchMode: 0 }], ...fields });
  return { id: fields.id ?? String(id++), ...made, triggers: settleTriggers(made.triggers) };
}
