/** Signs sign-ins as Telegram's documentation says, written apart from the product's own check. */
import { createHash, createHmac } from "node:crypto";

export const SHARED_BOT_TOKEN = "4242424242:AAexampleTokenOfTheSharedBot_0123456";

export type Fields = Record<string, string | number>;

const lines = (fields: Fields) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join("\n");

export function signWidget(fields: Fields, token = SHARED_BOT_TOKEN): Fields {
  const key = createHash("sha256").update(token).digest();
  return { ...fields, hash: createHmac("sha256", key).update(lines(fields)).digest("hex") };
}

export function signWebApp(fields: Fields, token = SHARED_BOT_TOKEN): string {
  const key = createHmac("sha256", "WebAppData").update(token).digest();
  const hash = createHmac("sha256", key).update(lines(fields)).digest("hex");
  return new URLSearchParams({ ...stringFields(fields), hash }).toString();
}

/** The pair of RFC 8032's first test; its public half is the tests' TELEGRAM_SIGNATURE_KEY. */
const TELEGRAMS_KEY = {
  kty: "OKP",
  crv: "Ed25519",
  d: "nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A",
  x: "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
};

/** Signs launch data with Telegram's signature for third parties, for a bot of this number. */
export async function signForThirdParties(fields: Fields, botId: number | string): Promise<Fields> {
  const key = await crypto.subtle.importKey("jwk", TELEGRAMS_KEY, { name: "Ed25519" }, false, ["sign"]);
  const text = new TextEncoder().encode(`${botId}:WebAppData\n${lines(fields)}`);
  const signature = Buffer.from(await crypto.subtle.sign("Ed25519", key, text)).toString("base64url");
  return { ...fields, signature };
}

function stringFields(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

export const nowSeconds = () => Math.floor(Date.now() / 1000);

const taken = new Set<string>();

/**
 * Signs a login of a minute ago or a little more: no two of a person are the same, since each signs in once (AMB-279).
 */
export function widgetOf(id: number, extra: Fields = {}): Fields {
  let auth_date = nowSeconds() - 60;
  while (taken.has(`${id} ${auth_date}`)) auth_date -= 1;
  taken.add(`${id} ${auth_date}`);
  return signWidget({ id, first_name: "Ana", username: "ana", auth_date, ...extra });
}
