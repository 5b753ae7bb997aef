import { RuleCard } from "../../components/data/rule-card.tsx";
import { LaterPart } from "../../components/feedback/later-part.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

const loadEditor = async () => (await import("./chat-commands-editor.tsx")).ChatCommandsEditor;

/** The commands that the bot offers in the group (API-13, AMB-070). */
export function ChatCommands({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <RuleCard title={t("commands.chat")}>
      <LaterPart load={loadEditor} props={{ id }} detail={t("commands.chat.detail")} verb={t("commands.chat.edit")} />
    </RuleCard>
  );
}
