/**
 * The page for a lost connection (AMB-252), which public/service-worker.js makes when it is needed. It has nothing of
 * the account in it: where the address is a conversation's, its script draws what the browser itself keeps of that
 * (PCH-10), as the pages do (app/features/private-chat/thread-storage.ts). The words are those that the pages left
 * (app/features/shell/offline-words.ts).
 */

/** Loads the page that was asked for once the server answers. */
function waitForServer(everyMs) {
  const check = () =>
    fetch("/healthz", { cache: "no-store" }).then(
      ({ ok }) => ok && location.reload(),
      () => undefined,
    );
  addEventListener("online", check);
  setInterval(check, everyMs);
}

/** Draws the kept messages of the conversation of the address; the page stays as it is where there are none. */
function showKept(pageLang) {
  // As app/i18n/format.ts writes dates.
  const lang = `${pageLang}-u-ca-gregory-nu-latn`;
  const PREFIX = "steward.private.";
  const [, bot, contact] = location.pathname.match(/^\/bots\/(\w+)\/private_chat\/(\w+)\/?$/) ?? [];
  const keyOf = (account) => `${PREFIX}${[account, bot, contact].join(".")}`;
  // More than one is nobody's that can be told from here.
  const accounts = Object.keys(localStorage)
    .map((key) => key.slice(PREFIX.length).split(".")[0])
    .filter((account, place, all) => all.indexOf(account) === place && localStorage.getItem(keyOf(account)) !== null);
  if (bot === undefined || accounts.length !== 1) return;
  const words = JSON.parse(localStorage.getItem(`${PREFIX}${accounts[0]}.words`));
  const { version, contact: person, messages, outgoing } = JSON.parse(localStorage.getItem(keyOf(accounts[0])));
  if (version !== words.version || messages.length + outgoing.length === 0) return;

  const add = (parent, tag, text, className = "") => {
    const element = document.createElement(tag);
    element.textContent = text;
    element.className = className;
    return parent.appendChild(element);
  };
  const { fname, lname, username, id } = person.user;
  const days = new Intl.DateTimeFormat(lang, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const all = [
    ...messages,
    ...outgoing.map((each) => ({ ...each, user_id: bot, type: 1, file: null, error: {} })),
  ].sort((a, b) => a.id - b.id);

  document.body.className = "kept";
  const heading = document.querySelector("h1");
  document.querySelector("p").textContent = `${heading.textContent}. ${words.kept}`;
  heading.textContent = "";
  add(heading, "bdi", [fname, lname].filter(Boolean).join(" ") || username || id);
  const list = add(document.body, "ol", "");
  let lastDay = "";
  for (const { user_id, type, text, file, error, date } of all) {
    const moment = new Date(date * 1000);
    const day = days.format(moment);
    if (day !== lastDay) add(list, "li", day, "day");
    lastDay = day;
    const bubble = add(list, "li", "", user_id === bot ? "out" : "in");
    if (type !== 1) add(bubble, "small", file?.file_name || words.kinds[type] || words.kinds[0]);
    if (text !== "") add(bubble, "span", text).dir = "auto";
    const state = error?.description === "OUTCOME_UNKNOWN" ? words.unknown : words.notSent;
    add(bubble, "small", error ? `${state} · ${clock.format(moment)}` : clock.format(moment));
  }
  // A page that is loaded anew would be put where it was.
  history.scrollRestoration = "manual";
  scrollTo(0, document.body.scrollHeight);
}

const MARKUP = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => MARKUP[sign]);

const styleOf = (color) => `
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:.75rem;padding:1rem;text-align:center;background:${color.canvas};color:${color.text};font:400 1rem/1.5 system-ui,sans-serif}
header{display:grid;gap:.75rem}h1{margin:0;font-size:1.375rem}p{margin:0;color:${color.muted}}
a{justify-self:center;padding:.75rem 1rem;border-radius:.625rem;background:${color.accent};color:${color["on-accent"]};font-weight:600;text-decoration:none}
.kept{display:block;padding:0;text-align:start;background:${color["tg-wall"]}}
.kept header{position:sticky;top:0;grid-template-columns:1fr auto;gap:0 1rem;align-items:center;padding:.5rem 1rem;background:${color.surface};border-bottom:1px solid ${color.line}}
.kept h1{font-size:1rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.kept p{grid-row:2;font-size:.8125rem}.kept a{grid-column:2;grid-row:1/3;padding:.5rem 1rem}
ol{max-width:48rem;margin:0 auto;padding:1rem;list-style:none;display:flex;flex-direction:column;gap:.25rem}
li{max-width:85%;padding:.5rem .75rem;border-radius:1rem;color:${color["tg-text"]};overflow-wrap:anywhere}
li span,li small{display:block}li span{white-space:pre-wrap}small{font-size:.75rem}
.in{align-self:start;background:${color["tg-in"]}}.in small{color:${color["tg-meta-in"]}}
.out{align-self:end;background:${color["tg-out"]}}.out small{color:${color["tg-meta-out"]}}
.day{align-self:center;font-size:.75rem;color:${color.muted}}`;

/** The whole page; only its own script runs in it. */
function offlinePage({ lang, dir, title, detail, retry, everyMs, colors }) {
  const script = `try{(${showKept})(${JSON.stringify(lang)})}catch{}(${waitForServer})(${Number(everyMs)})`;
  const nonce = crypto.randomUUID();
  const html = [
    `<!doctype html><html lang="${escaped(lang)}" dir="${escaped(dir)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title><style>${styleOf(colors).replaceAll("<", "")}</style></head>`,
    // An empty address is the page that was asked for.
    `<body><header><h1>${escaped(title)}</h1><p>${escaped(detail)}</p><a href="">${escaped(retry)}</a></header>`,
    `<script nonce="${nonce}">${script.replaceAll("</", "<\\/")}</script></body></html>`,
  ].join("");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; script-src 'nonce-${nonce}'`;
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}

self.offlinePage = offlinePage;
