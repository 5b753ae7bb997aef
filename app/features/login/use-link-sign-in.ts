import { useCallback, useState } from "react";
import { asksFirst, replaces } from "../../../domain/accounts/link-sign-in.ts";
import { loginViaOneTimeToken, loginViaTelegramWidget, oneTimeAccount } from "../../../domain/endpoints/sessions.ts";
import { deviceId } from "../../client/session/device.ts";
import type { Person } from "./continue-as.tsx";
import { takeLoginState } from "./login-state.ts";
import { oneTimeTokenOf, type WidgetFields, widgetFieldsOf } from "./telegram-fields.ts";
import type { Attempt, SignIn } from "./use-sign-in.ts";

/** The reader of the login page, as the server recognised them; for links only. */
export interface Reader {
  signedInAs: { id: string; name: string } | null;
  /** unix seconds */
  now: number;
}

/** A question to the reader before a link signs them in. */
interface LinkQuestion {
  person: Person;
  goOn(): void;
}

interface LinkSignIn {
  question: LinkQuestion | null;
  /** Begins the sign-in that the page's address carries. @returns whether there is one */
  take(query: URLSearchParams): boolean;
  dismiss(): void;
}

/** Signs in by an address: by Telegram's signed fields or a one-time token, after a question (AMB-279). */
export function useLinkSignIn(found: Reader | null, start: SignIn["start"]): LinkSignIn {
  const [question, setQuestion] = useState<LinkQuestion | null>(null);
  const reader = found?.signedInAs?.id ?? null;
  const now = found?.now ?? 0;

  const ask = useCallback(
    (person: Person, attempt: Attempt) => {
      const goOn = () => {
        setQuestion(null);
        start(attempt);
      };
      setQuestion({ person, goOn });
    },
    [start],
  );

  const takeFields = useCallback(
    (fields: WidgetFields, state: string | null) => {
      const body = { ...fields, device_id: deviceId() };
      const attempt: Attempt = (client) => client.call(loginViaTelegramWidget, { body });
      const link = { id: String(fields.id), authDate: Number(fields.auth_date), isOwn: takeLoginState(state) };
      if (!asksFirst(link, reader, now)) return start(attempt);
      // Names that Telegram did not sign are refused afterwards.
      const { first_name: fname = "", last_name: lname = "", username = "" } = fields;
      ask({ fname, lname, username }, attempt);
    },
    [ask, now, reader, start],
  );

  const takeOneTime = useCallback(
    ({ token, botHashId }: { token: string; botHashId: string }) => {
      const signIn: Attempt = (client) =>
        client.call(loginViaOneTimeToken, { query: { token }, body: { botHashId, device_id: deviceId() } });
      if (reader === null) return start(signIn);
      start(async (client) => {
        const { account } = await client.call(oneTimeAccount, { query: { token }, body: { botHashId } });
        if (!replaces(account.id, reader)) return signIn(client);
        ask(account, signIn);
        return null;
      });
    },
    [ask, reader, start],
  );

  const take = useCallback(
    (query: URLSearchParams) => {
      const oneTime = oneTimeTokenOf(window.location);
      const fields = widgetFieldsOf(query);
      if (!oneTime && !fields) return false;
      // It signs in once: a reload must not try it again.
      window.history.replaceState(window.history.state, "", withoutSignIn(window.location.href));
      if (oneTime) takeOneTime(oneTime);
      else if (fields) takeFields(fields, query.get("state"));
      return true;
    },
    [takeFields, takeOneTime],
  );

  return { question, take, dismiss: useCallback(() => setQuestion(null), []) };
}

/** Removes the sign-in from the address, and keeps the page to open afterwards. */
function withoutSignIn(href: string): string {
  const url = new URL(href);
  const goto = url.searchParams.get("goto");
  return url.pathname + (goto === null ? "" : `?goto=${encodeURIComponent(goto)}`);
}
