import { X } from "lucide-react";
import { useState } from "react";
import { typedUserId } from "../../../domain/digits.ts";
import { changeException, listExceptions } from "../../../domain/endpoints/newcomers.ts";
import type { ExceptedFrom, ListException } from "../../../domain/moderation/exception.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { useWrite } from "../../client/calls/write.ts";
import { Button } from "../../components/actions/button.tsx";
import { ToolButton } from "../../components/actions/tool-button.tsx";
import { ControlFailure } from "../../components/feedback/control-failure.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { UndoNote } from "../../components/feedback/undo-note.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLackedRight } from "./rights.tsx";

/** Number of rows shown at first, out of up to a thousand. */
const SHOWN_FIRST = 20;

export interface ExceptionListProps {
  chatId: string;
  from: ExceptedFrom;
  title: string;
  detail: string;
}

/** Lists the exceptions to a rule, removes some and adds others by their ids (docs/decisions/210, 232). */
export function ExceptionList({ chatId, from, title, detail }: ExceptionListProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  // A toast would stand behind the sheet of a rule.
  const [removed, setRemoved] = useState<ListException | null>(null);
  const said = useLoaded(() => browserClient.call(listExceptions, { params: { id: chatId }, query: { from } }));
  const isOff = useLackedRight("can_restrict_members") !== null;
  const write = useWrite(changeException, { success: null, alerts: false, refreshes: false, adopt: said.retry });
  const change = (userId: number, allowed: boolean) =>
    write.run({ params: { id: chatId, userId: String(userId) }, body: { allowed, from } });

  async function remove(row: ListException) {
    if ((await change(row.user_id, false)) === null) return;
    setRemoved(row);
  }
  async function putBack({ user_id }: ListException) {
    if ((await change(user_id, true)) !== null) setRemoved(null);
  }
  const rows = said.value ?? [];
  return (
    <>
      <p className="text-sm text-muted">{detail}</p>
      <AddException isOff={isOff} isBusy={write.isPending} onAdd={async (id) => (await change(id, true)) !== null} />
      <ControlFailure failure={write.failure} act={title} onRetry={write.retry} />
      <UndoNote
        text={removed === null ? undefined : t("newcomers.exceptions.removed", { name: nameOf(removed) })}
        onUndo={() => removed && void putBack(removed)}
      />
      <LoadingNote of={said} />
      {said.value?.length === 0 && <p className="text-sm">{t("newcomers.exceptions.none")}</p>}
      <ul aria-label={title} className="divide-y divide-line empty:hidden">
        {(isWhole ? rows : rows.slice(0, SHOWN_FIRST)).map((row) => (
          <li key={row.user_id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1 text-sm">
            <bdi className="min-w-0 wrap-anywhere">{nameOf(row)}</bdi>
            <bdi dir="ltr" className="num text-muted">
              {[row.username && `@${row.username}`, nameOf(row) !== String(row.user_id) && row.user_id]
                .filter(Boolean)
                .join(" · ")}
            </bdi>
            <span className="ms-auto">
              <ToolButton
                icon={X}
                isOff={isOff}
                label={t("newcomers.exceptions.remove", { name: nameOf(row) })}
                onPress={() => void remove(row)}
              />
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > SHOWN_FIRST && (
        <Button className="justify-self-start" onClick={() => setWhole(true)}>
          {t("members.messages.more")}
        </Button>
      )}
    </>
  );
}

const nameOf = ({ name, username, user_id }: ListException): string => name || username || String(user_id);

interface AddExceptionProps {
  isOff: boolean;
  isBusy: boolean;
  /** @returns whether it worked */
  onAdd(userId: number): Promise<boolean>;
}

function AddException({ isOff, isBusy, onAdd }: AddExceptionProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [isTold, setTold] = useState(false);
  const id = typedUserId(typed);
  async function add() {
    setTold(id === null);
    if (id !== null && (await onAdd(id))) setTyped("");
  }
  return (
    // No form: the sheet of a rule is one already.
    <fieldset
      className="flex min-w-0 flex-wrap items-start gap-3"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        label={t("newcomers.exceptions.id")}
        error={isTold && id === null ? t("newcomers.exceptions.wrong") : ""}
        value={typed}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        disabled={isOff}
        className="min-w-0 grow basis-56"
        onChange={setTyped}
      />
      <Button isBusy={isBusy} disabled={isOff || typed.trim() === ""} className="sm:mt-6" onClick={() => void add()}>
        {t("newcomers.exceptions.add")}
      </Button>
    </fieldset>
  );
}
