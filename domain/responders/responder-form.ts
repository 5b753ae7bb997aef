import * as z from "zod/mini";
import { forumTopicIds } from "../chats/forum-topic-ids.ts";
import { lacksTopics } from "../chats/topic-scope.ts";
import { writtenText } from "../templates/written-text.ts";
import { newResponderShape } from "./responder.ts";

const isSomething = (reply: { content: string; assets: readonly unknown[] }) =>
  reply.content.trim() !== "" || reply.assets.length > 0;

/** The fields of a responder that can be filled in wrong, and the messages that it answers with (RSP-02, AMB-116). */
export const responderFormShape = z
  .object({
    triggers: newResponderShape.shape.triggers,
    isForSelectedTopics: z.boolean(),
    forum_topic_ids: forumTopicIds,
    replies: z.array(
      z.object({ ...writtenText, assets: z.array(z.unknown()) }).check(z.refine(isSomething, "PLS_FILL_MSG_CONTENT")),
    ),
  })
  .check(z.refine((fields) => !lacksTopics(fields), { error: "PLS_CHOOSE_TOPIC", path: ["forum_topic_ids"] }));
