import { byId } from "../shared/dom.js";
import { createMenu } from "./chats/create-actions.js";
import { renderHeader, renderPinned } from "./chats/header.js";
import { chooseMe, renderSidebar } from "./chats/sidebar.js";
import { renderComposer, renderDraft, startComposer } from "./composer/composer.js";
import { loadReplyMarkups } from "./composer/reply-markups.js";
import { icon } from "./icons.js";
import { openTelegramPath } from "./messages/links.js";
import { keepEndInSight, renderMessages } from "./messages/message-list.js";
import { loadPreviews } from "./messages/previews.js";
import { readAddress } from "./messages/selection.js";
import { loadMessages, loadWorld, onChange } from "./state.js";
import { connect } from "./sync.js";
import { attempt } from "./toast.js";

/** Lists what has to be drawn anew, by what changed. */
const drawings = {
  world: [renderSidebar, renderHeader, renderMessages, renderComposer, loadPreviews],
  selection: [renderSidebar, renderHeader, renderMessages, renderPinned, renderComposer, loadPreviews],
  messages: [renderSidebar, renderMessages, renderPinned, renderComposer],
  previews: [renderSidebar],
  draft: [renderDraft],
  keyboard: [renderComposer],
};

let waiting = new Set();

/** Many changes of one moment are drawn once. */
function draw(what) {
  if (waiting.size === 0) queueMicrotask(drawWaiting);
  for (const drawing of drawings[what]) waiting.add(drawing);
}

function drawWaiting() {
  const drawingsNow = waiting;
  waiting = new Set();
  for (const drawing of drawingsNow) drawing();
}

async function start() {
  onChange(draw);
  byId("create").append(icon("plus"));
  byId("create").addEventListener("click", (event) => createMenu(event.currentTarget));
  byId("me").addEventListener("click", () => void chooseMe());
  startComposer();
  keepEndInSight();
  await loadWorld();
  readAddress();
  draw("selection");
  await loadMessages();
  connect();
  await loadReplyMarkups();
  const path = new URLSearchParams(location.search).get("tg");
  if (path) await openTelegramPath(path);
}

void attempt(start);
