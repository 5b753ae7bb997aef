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

function stringFields(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

export const nowSeconds = () => Math.floor(Date.now() / 1000);

export function widgetOf(id: number, extra: Fields = {}): Fields {
  return signWidget({ id, first_name: "Ana", username: "ana", auth_date: nowSeconds() - 60, ...extra });
}
