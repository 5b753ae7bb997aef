import { badRequest } from "../world/errors.ts";
import type { Call } from "./call.ts";

/** The account of `user_id`. @throws 400 where it is no number, or nobody's */
export function findUser({ args, world }: Call, name = "user_id"): number {
  const id = args.optional(name);
  if (id === undefined || id <= 0) throw badRequest(`invalid ${name} specified`);
  if (!world.persons.has(id) && !world.bots.has(id)) throw badRequest("PARTICIPANT_ID_INVALID");
  return id;
}
