/** The launch parameters: the host hands them over in the address's hash; a reload finds them in sessionStorage. */

const storageKey = "__telegram__initParams";

/** `tgWebAppData=...&tgWebAppVersion=...` as an object; a part before `?` is the app's own hash path. */
export function parseHash(hash) {
  const raw = hash.replace(/^#/, "");
  const query = raw.includes("?") ? raw.slice(raw.indexOf("?") + 1) : raw;
  const params = {};
  for (const pair of query.split("&")) {
    if (!pair) continue;
    const at = pair.indexOf("=");
    params[decodePart(at < 0 ? pair : pair.slice(0, at))] = at < 0 ? null : decodePart(pair.slice(at + 1));
  }
  return params;
}

function decodePart(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, "%20"));
  } catch {
    return text;
  }
}

function stored() {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? "null") ?? {};
  } catch {
    return {};
  }
}

export const launchParams = { ...stored(), ...parseHash(location.hash) };
try {
  window.sessionStorage.setItem(storageKey, JSON.stringify(launchParams));
} catch {
  // Storage is closed in some frames; the hash has all that is needed then.
}

/** initData as an object; JSON values (user, chat, receiver) are parsed, as Telegram's script does. */
export function unpackInitData(initData) {
  const unpacked = {};
  for (const [key, value] of Object.entries(parseHash(initData))) {
    unpacked[key] = value;
    if (value === null || !/^[{[]/.test(value)) continue;
    try {
      unpacked[key] = JSON.parse(value);
    } catch {
      // Not JSON after all: the text stays.
    }
  }
  return unpacked;
}
