import { chatBotCommands, setChatBotCommands } from "../../../domain/endpoints/bots.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useWrite } from "../../client/calls/write.ts";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { SettingsGuard } from "../../shared/chat/settings-guard.tsx";
import { CommandsEditor } from "../bot-commands/commands-editor.tsx";

/** Loads a group's commands and shows their editor. */
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
