import { type DateTimeEntity, dateTimeFormat } from "./date-time.ts";

const MAX_UNIX_TIME = 2 ** 31 - 1;
const MAX_PORT = 65_535;
/** Characters of ASCII that a host or a user part may hold; beyond ASCII all are allowed. */
const PART = /^(?:[A-Za-z0-9.\-_!$,~*'();&+=\u0080-\u{10ffff}]|%[0-9a-f]{2})*$/iu;

/** Returns the user of a `tg://user?id=123` link, or undefined. */
export function userIdOf(address: string): number | undefined {
  const id = parametersOf(address, "user")?.find(([key]) => key === "id")?.[1];
  return id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : undefined;
}

/** Returns the custom emoji of a `tg://emoji?id=123` link, or undefined. */
export function customEmojiIdOf(address: string): string | undefined {
  const id = parametersOf(address, "emoji")?.find(([key]) => key === "id")?.[1];
  return id !== undefined && /^-?[1-9]\d{0,18}$/.test(id) ? id : undefined;
}

/** Returns the moment of a `tg://time?unix=123&format=wDT` link, or undefined. */
export function dateTimeOf(address: string): Pick<DateTimeEntity, "unix_time" | "date_time_format"> | undefined {
  const parameters = new Map(parametersOf(address, "time"));
  const unix = parameters.get("unix") ?? "";
  const format = dateTimeFormat(parameters.get("format") ?? "");
  const time = /^\d{1,10}$/.test(unix) ? Number(unix) : 0;
  if (format === undefined || time <= 0 || time > MAX_UNIX_TIME) return undefined;
  return { unix_time: time, date_time_format: format };
}

/** Returns the query of a `tg:` link of the host, as pairs; scheme and host in any case. */
function parametersOf(address: string, host: string): [string, string][] | undefined {
  const query = new RegExp(`^tg:(?://)?${host}/?\\?([^#]*)`, "i").exec(address)?.[1];
  return query?.split("&").map((pair) => {
    const [key = "", ...value] = pair.split("=");
    return [key, value.join("=")];
  });
}

/**
 * Checks an address and returns it as Telegram keeps it in a text link: with a scheme, its host in lower case and a
 * path; undefined where it is none. Hosts without a dot are refused but for `localhost`.
 */
export function checkedUrl(address: string): string | undefined {
  const own = /^(tg|ton|tonsite):(?:\/\/)?(.*)$/is.exec(address);
  if (own) {
    const scheme = (own[1] as string).toLowerCase();
    const parts = partsOf(own[2] as string);
    const isPlain = parts && !/^https?:\/\//i.test(own[2] as string) && parts.user === "" && parts.port === "";
    const isHost = scheme === "tonsite" ? /^[a-z0-9._-]+$/ : /^[a-z0-9_-]+$/;
    if (!isPlain || !isHost.test(parts.host)) return undefined;
    return `${scheme}://${parts.host}${parts.path.replace(/^\/\?/, "?")}`;
  }
  const parts = partsOf(address);
  if (!parts || !(parts.host.includes(".") || parts.host.startsWith("[") || parts.host === "localhost"))
    return undefined;
  const user = parts.user === "" ? "" : `${parts.user}@`;
  return `${parts.scheme}://${user}${parts.host}${parts.port === "" ? "" : `:${parts.port}`}${parts.path}`;
}

function partsOf(address: string) {
  const named = /^([^:/?#@[\]]*):\/\//.exec(address);
  const scheme = (named?.[1] ?? "http").toLowerCase();
  if (scheme !== "http" && scheme !== "https") return undefined;
  const rest = address.slice(named?.[0].length ?? 0);
  const site = /^[^/?#]*/.exec(rest)?.[0] ?? "";
  const {
    user = "",
    host: written = "",
    port = "",
  } = /^(?:(?<user>.*)@)?(?<host>\[[^\]]*\]|[^@]*?)(?::(?<port>[^:\]@]*))?$/s.exec(site)?.groups ?? {};
  const host = written.toLowerCase();
  if (host === "" || host === "." || !/^(?:0*[1-9]\d{0,4})?$/.test(port) || Number(port) > MAX_PORT) return undefined;
  const isSixth = /^\[[0-9a-f:.]+\]$/.test(host);
  if (!isSixth && !PART.test(host)) return undefined;
  if (!PART.test(user.replaceAll(":", ""))) return undefined;
  return { scheme, user, host, port: port.replace(/^0+/, ""), path: pathOf(rest.slice(site.length)) };
}

function pathOf(written: string): string {
  const path = written.trimEnd() || "/";
  const encoded = path.replace(
    /[\0- ]/g,
    (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
  return encoded.startsWith("/") ? encoded : `/${encoded}`;
}
