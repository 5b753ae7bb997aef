import * as z from "zod/mini";
import { FORUM_TOPIC_IDS_MAX } from "../limits.ts";

/** Shape of chosen topics, in a file apart from their rules, since pages without forms use only the rules. */
export const forumTopicIds = z
  .array(z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)))
  .check(z.maxLength(FORUM_TOPIC_IDS_MAX));
