import { forumTopics } from "../../../domain/endpoints/chats.ts";
import type { FltKey } from "../../../domain/limits/filters.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import { topicName } from "../../shared/chat/topic.ts";
import { ChoiceList } from "./choice-list.tsx";
import { useFltField } from "./settings-context.ts";

/** Sets in which topics of a forum a filter does not look; nothing in a group without topics. */
export const FltTopics = ({ name }: { name: FltKey }) => (useChatPage().chat.is_forum ? <Topics name={name} /> : null);

function Topics({ name }: { name: FltKey }) {
  const { t } = useTranslation();
  const { id } = useChatPage().chat;
  const topics = useFltField(name, "topics", []);
  const loaded = useLoaded(() => browserClient.call(forumTopics, { params: { id } }));
  return (
    <>
      <LoadingNote of={loaded} />
      {loaded.value && (
        <ChoiceList
          label={t("rules.flt.topics")}
          options={loaded.value.map((topic) => ({ value: topic.id, label: topicName(t, topic) }))}
          chosen={topics.value}
          told={topics}
          onChange={(chosen) => topics.save(chosen)}
        />
      )}
    </>
  );
}
