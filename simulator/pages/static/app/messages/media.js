import { h } from "../../shared/dom.js";
import { displayName } from "../../shared/names.js";
import { icon } from "../icons.js";

/** The parts of a message that are no text. */

const address = (file) => `/media/${encodeURIComponent(file.file_unique_id)}`;

/** @returns {Node | null} */
export function mediaOf(message) {
  if (message.photo) return photo(message.photo, message.has_media_spoiler);
  if (message.sticker) return sticker(message.sticker);
  if (message.animation) return video(message.animation, "GIF", { loop: true, muted: true, autoplay: true });
  if (message.video) return video(message.video, "Video", { controls: true });
  if (message.video_note) return video(message.video_note, "Video message", { controls: true });
  if (message.voice) return voice(message.voice);
  if (message.audio) return fileRow(message.audio, message.audio.title ?? message.audio.file_name ?? "Music", "play");
  if (message.document) return fileRow(message.document, message.document.file_name ?? "File", "file");
  if (message.dice)
    return h(
      "div",
      { class: "dice", role: "img", "aria-label": `${message.dice.emoji} shows ${message.dice.value}` },
      message.dice.emoji,
      h("small", {}, message.dice.value),
    );
  if (message.poll) return poll(message.poll);
  if (message.contact) return contact(message.contact);
  if (message.location) return location(message.location);
  return null;
}

/** A box of the file's own shape, filled once its bytes are there; without bytes it says what it stands for. */
function framed(file, label, element) {
  const ratio = file.width && file.height ? Math.min(Math.max(file.width / file.height, 0.6), 2.4) : 4 / 3;
  const box = h(
    "div",
    { class: "frame", style: { "--ratio": String(ratio) } },
    h("span", { class: "frame-label" }, label),
  );
  element.addEventListener("error", () => {
    element.remove();
    box.classList.add("empty");
  });
  box.append(element);
  return box;
}

function photo(sizes, hasSpoiler) {
  const largest = sizes.at(-1);
  const box = framed(largest, "Photo", h("img", { src: address(largest), alt: "Photo", loading: "lazy" }));
  if (hasSpoiler) {
    box.classList.add("covered");
    box.addEventListener("click", () => box.classList.remove("covered"));
  }
  return box;
}

function sticker(file) {
  const picture = h("img", { src: address(file), alt: file.emoji ? `Sticker ${file.emoji}` : "Sticker" });
  const box = h("div", { class: "sticker" }, picture);
  picture.addEventListener("error", () =>
    picture.replaceWith(h("span", { class: "sticker-emoji" }, file.emoji ?? "🙂")),
  );
  return box;
}

function video(file, label, attributes) {
  const player = h("video", {
    src: address(file),
    playsinline: true,
    preload: "metadata",
    "aria-label": label,
    ...attributes,
  });
  const time = file.duration ? ` ${clock(file.duration)}` : "";
  return framed(file, `${label}${time}`, player);
}

function voice(file) {
  const bars = Array.from({ length: 28 }, (_, index) =>
    h("i", { style: { "--height": `${20 + Math.abs(Math.sin(index * 1.7 + file.duration)) * 80}%` } }),
  );
  const player = h("audio", { src: address(file), preload: "none" });
  const play = h(
    "button",
    {
      class: "round",
      type: "button",
      "aria-label": "Play the voice message",
      onclick: () => player.play().catch(() => play.setAttribute("disabled", "")),
    },
    icon("play", 20),
  );
  return h(
    "div",
    { class: "voice" },
    play,
    h("span", { class: "wave", "aria-hidden": "true" }, bars),
    h("time", {}, clock(file.duration)),
    player,
  );
}

function fileRow(file, name, symbol) {
  const detail = [file.performer, file.duration && clock(file.duration), file.file_size && bytes(file.file_size)];
  return h(
    "a",
    { class: "file", href: address(file), target: "_blank", rel: "noopener", download: file.file_name ?? "" },
    h("span", { class: "round" }, icon(symbol, 20)),
    h(
      "span",
      { class: "file-text" },
      h("b", { dir: "auto" }, name),
      h("small", {}, detail.filter(Boolean).join(" · ")),
    ),
  );
}

function poll(shown) {
  return h(
    "div",
    { class: "poll" },
    h("b", { dir: "auto" }, shown.question),
    h("small", {}, shown.type === "quiz" ? "Quiz" : shown.is_anonymous ? "Anonymous poll" : "Poll"),
    h(
      "ul",
      {},
      shown.options.map((option) =>
        h("li", { dir: "auto" }, option.text, h("small", {}, ` ${option.voter_count ?? 0}`)),
      ),
    ),
  );
}

function contact(shown) {
  return h(
    "div",
    { class: "file" },
    h("span", { class: "round" }, icon("group", 20)),
    h(
      "span",
      { class: "file-text" },
      h("b", { dir: "auto" }, displayName(shown)),
      h("small", { dir: "ltr" }, shown.phone_number),
    ),
  );
}

function location(shown) {
  const place = `${shown.latitude.toFixed(4)}, ${shown.longitude.toFixed(4)}`;
  return h(
    "div",
    { class: "frame empty place", style: { "--ratio": "2" } },
    h("span", { class: "frame-label" }, `📍 ${place}`),
  );
}

/** Seconds as minutes and seconds. */
function clock(second) {
  const whole = Math.round(second ?? 0);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function bytes(size) {
  if (size < 1024) return `${size} B`;
  if (size < 1024 ** 2) return `${(size / 1024).toFixed(1)} KB`;
  return `${(size / 1024 ** 2).toFixed(1)} MB`;
}
