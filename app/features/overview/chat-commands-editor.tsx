import { chatBotCommands, setChatBotCommands } from "../../../domain/endpoints/bots.ts";
import { browserClient } from "../../client/browser-client.ts";
import { useWrite } from "../../client/write.ts";
import { CommandsEditor } from "../bot-commands/commands-editor.tsx";
import { SettingsGuard } from "../chats/settings-guard.tsx";
import { LoadingNote } from "../library/loading-note.tsx";
import { useLoaded } from "../library/use-loaded.ts";

/** The editor of a group's commands, which asks for them itself. */
export function ChatCommandsEditor({ id }: { id: string }) {
  const stored = useLoaded(async () => (await browserClient.call(chatBotCommands, { params: { id } })).commands);
  const write = useWrite(setChatBotCommands, { success: "commands.saved", alerts: false, refreshes: false });
  return (
    <>
      <LoadingNote of={stored} />
      {stored.value && (
        <SettingsGuard>
          <CommandsEditor
            stored={stored.value}
            isPending={write.isPending}
            failure={write.failure}
            onSave={async (commands) => (await write.run({ params: { id }, body: { commands } }))?.commands ?? null}
          />
        </SettingsGuard>
      )}
    </>
  );
}
