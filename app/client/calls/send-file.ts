import type { InputAt, ResultAt } from "../../../domain/calls/index.ts";
import type { Endpoint } from "../../../domain/endpoints/endpoint.ts";
import { loadFailureTexts } from "../../i18n/later-texts.ts";
import { currentSession } from "../session/session.ts";
import { readAnswer } from "./answer.ts";
import { leaveForLogin } from "./browser-client.ts";
import { CallFailure, isCallFailure, NETWORK_FAILED } from "./failure.ts";
import { buildRequest } from "./request.ts";

interface SendFileOptions {
  /** @param sent bytes that have left this browser, of `total` */
  onProgress(sent: number, total: number): void;
  /** Aborts the upload; the call then fails with NETWORK_FAILED. */
  signal: AbortSignal;
}

/**
 * Makes a call that uploads a file. It uses XMLHttpRequest, since `fetch` does not report how much of a body has been
 * sent.
 * @throws CallFailure
 */
export async function sendFile<At extends Endpoint>(
  endpoint: At,
  input: InputAt<At>,
  body: FormData,
  { onProgress, signal }: SendFileOptions,
): Promise<ResultAt<At>> {
  const token = currentSession()?.token ?? null;
  const { url } = buildRequest(endpoint, input, { base: "", token, r: crypto.randomUUID().slice(0, 8) });
  try {
    return readAnswer(await post(url, body, onProgress, signal));
  } catch (error) {
    await loadFailureTexts();
    if (isCallFailure(error) && error.sessionLost) void leaveForLogin();
    throw error;
  }
}

function post(url: string, body: FormData, onProgress: SendFileOptions["onProgress"], signal: AbortSignal) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = () => reject(new CallFailure(NETWORK_FAILED));
    request.open("POST", url);
    request.setRequestHeader("accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    request.onloadend = () => signal.removeEventListener("abort", abort);
    if (signal.aborted) return fail();
    signal.addEventListener("abort", abort);
    request.send(body);
  });
}
