import { useNavigate } from "@remix-run/react";
import { useCallback, useState } from "react";
import type { Login } from "../../../domain/accounts/account.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import type { CallClient } from "../../client/calls/client.ts";
import { isCallFailure } from "../../client/calls/failure.ts";
import { startSession } from "../../client/session/session.ts";

/** Signs in; null where a question comes first. */
export type Attempt = (client: CallClient) => Promise<Login | null>;

export interface SignIn {
  isBusy: boolean;
  /** Message of the last attempt's failure, or null. */
  failure: string | null;
  start(attempt: Attempt): void;
}

/**
 * Tells whether another site's page shows this one in a frame, where the browser may refuse cookies without telling.
 */
const isFramed = () => window.self !== window.top;

/**
 * Signs in and opens `goto`: by a full load, which sends the answer's cookie, or, inside a frame, without leaving the
 * page that holds the token.
 */
export function useSignIn(goto: string): SignIn {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const start = useCallback(
    async (attempt: Attempt) => {
      setBusy(true);
      setFailure(null);
      try {
        const login = await attempt(browserClient);
        if (login === null) {
          setBusy(false);
          return;
        }
        const mode = isFramed() ? "token" : "cookie";
        startSession(login, mode, Math.floor(Date.now() / 1000));
        if (mode === "token") navigate(goto, { replace: true });
        else window.location.replace(goto);
      } catch (error) {
        setFailure(isCallFailure(error) ? error.message : "INTERNAL_ERROR");
        setBusy(false);
      }
    },
    [goto, navigate],
  );
  return { isBusy, failure, start };
}
