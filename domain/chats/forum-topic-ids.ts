import * as z from "zod/mini";
import { FORUM_TOPIC_IDS_MAX } from "../limits.ts";

/** Shape of chosen topics; apart from their rules, which pages without forms use. */
export const forumTopicIds = z
  .array(z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)))
  .check(z.maxLength(FORUM_TOPIC_IDS_MAX));
