import { wordsFor } from "../../../bot/words/words.ts";
import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import type { NamedChat } from "../../../domain/placeholders/values.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import { readTemplate } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { membersNow } from "../statistics/member-numbers.ts";

/** Returns the chat as the source of placeholders; values that need a query are read only when a text contains them. */
export const namedChat = (context: ChatContext, { chat, settings }: SnapshotHead): NamedChat => ({
  title: context.values.get("chat")?.title ?? chat.title,
  members: () => membersNow(context),
  rules() {
    const template = rulesTemplate(context, settings);
    return template === null
      ? null
      : { text: template.content, entities: normaliseEntities(template.content, template.entities) };
  },
  noRules: () => wordsFor(settings.langm)("rules.none"),
});

/** Finds the template of the rules: a snapshot of before there were rules names none. */
const rulesTemplate = ({ sql }: ChatContext, { asset_id_rules }: SnapshotHead["settings"]) =>
  asset_id_rules ? readTemplate(sql, asset_id_rules) : null;
