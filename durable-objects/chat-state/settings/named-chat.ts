import { wordsFor } from "../../../bot/words/words.ts";
import { normaliseEntities } from "../../../domain/entities/normalise.ts";
import type { FormattedText } from "../../../domain/entities/types.ts";
import { writtenAs } from "../../../domain/placeholders/placeholder.ts";
import { rulesText } from "../../../domain/placeholders/rules.ts";
import type { NamedChat } from "../../../domain/placeholders/values.ts";
import type { Payload } from "../../../domain/templates/template.ts";
import type { SnapshotHead } from "../../../services/snapshot.ts";
import { readTemplate } from "../../shared/snapshot-content.ts";
import type { ChatContext } from "../context.ts";
import { membersNow } from "../statistics/member-numbers.ts";

/** Returns the chat as the source of placeholders; values that need a query are read only when a text contains them. */
export const namedChat = (context: ChatContext, snapshot: SnapshotHead): NamedChat => ({
  title: context.values.get("chat")?.title ?? snapshot.chat.title,
  members: () => membersNow(context),
  rules: () => rulesText(ownRules(context, snapshot), wordsFor(snapshot.settings.langm)("rules.none")),
});

/** Puts what stands for the rules in place of a message that is the rules themselves and names them. */
export function withoutOwnRules(context: ChatContext, snapshot: SnapshotHead, payload: Payload): Payload {
  const isOwn = payload.content.includes(writtenAs("rules")) && ownRules(context, snapshot)?.text === payload.content;
  const rules = isOwn ? namedChat(context, snapshot).rules?.() : undefined;
  return rules === undefined ? payload : { ...payload, content: rules.text, entities: [...rules.entities] };
}

/** Reads the text of the template that is the rules: a snapshot of before there were rules names none. */
function ownRules({ sql }: ChatContext, { settings: { asset_id_rules } }: SnapshotHead): FormattedText | null {
  const template = asset_id_rules ? readTemplate(sql, asset_id_rules) : null;
  if (template === null) return null;
  const { content: text, entities } = template;
  return { text, entities: normaliseEntities(text, entities) };
}
