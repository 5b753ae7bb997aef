import * as z from "zod/mini";
import { writtenEntityShape } from "../entities/shape.ts";
import { MAX_ENTITIES, MESSAGE_MAX_CONTENT } from "../limits.ts";

/**
 * The text of a message as it is written (MSG-02), in a file apart from keyboard and files, since some forms edit only
 * the text.
 */
export const writtenText = {
  content: z._default(z.string().check(z.maxLength(MESSAGE_MAX_CONTENT)), ""),
  entities: z._default(z.array(writtenEntityShape).check(z.maxLength(MAX_ENTITIES)), []),
};
