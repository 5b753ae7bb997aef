import { byId } from "../../shared/dom.js";
import { ask } from "../form.js";
import { openMenu } from "../menu.js";
import { state } from "../state.js";
import { attempt } from "../toast.js";
import { base64Of, samplePhoto, sampleSticker, sampleText, sampleVoice } from "./sample-files.js";
import { send } from "./send.js";

/** Offers what can be attached: samples made on the spot, or a file of this device. */
export function attachMenu(anchor) {
  openMenu(anchor, "Attach", [
    { label: "Sample photo", run: () => sendMade(samplePhoto) },
    { label: "Photo, video or file of this device…", run: pickFile },
    { label: "Sticker", run: () => sendMade(sampleSticker) },
    {
      label: "Video",
      run: () =>
        sendMedia({
          type: "video",
          width: 640,
          height: 360,
          duration: 12,
          size: 1_800_000,
          file_name: "clip.mp4",
          mime_type: "video/mp4",
        }),
    },
    { label: "Voice message", run: () => sendMade(sampleVoice) },
    { label: "Document", run: () => sendMade(sampleText) },
    { label: "Dice", run: () => send(state.chat, { dice: { emoji: "🎲" } }) },
    { label: "Poll", run: askPoll },
    { label: "Location", run: () => send(state.chat, { location: { latitude: 45.8131, longitude: 15.9775 } }) },
    {
      label: "Contact",
      run: () => send(state.chat, { contact: { phone_number: "+38515550100", first_name: "Taxi" } }),
    },
  ]);
}

function sendMade(make) {
  return attempt(async () => sendMedia(await make()));
}

/** The text in the field becomes the caption, as in Telegram. */
async function sendMedia(media) {
  const field = byId("text");
  const caption = media.type === "sticker" ? "" : field.value.trim();
  const sent = await send(state.chat, { media, ...(caption ? { caption } : {}) });
  if (sent && caption) field.value = "";
}

function pickFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void attempt(() => sendFile(file));
  });
  input.click();
}

async function sendFile(file) {
  const kind = file.type.split("/")[0];
  const type = file.type === "image/gif" ? "animation" : { image: "photo", video: "video", audio: "audio" }[kind];
  const shape = kind === "image" ? await imageShape(file) : {};
  await sendMedia({
    type: type ?? "document",
    file_name: file.name,
    mime_type: file.type || "application/octet-stream",
    bytes_base64: await base64Of(file),
    ...shape,
  });
}

async function imageShape(file) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

async function askPoll() {
  const values = await ask({
    title: "New poll",
    submit: "Send",
    fields: [
      { name: "question", label: "Question", required: true },
      { name: "first", label: "First answer", required: true },
      { name: "second", label: "Second answer", required: true },
    ],
  });
  if (!values) return;
  const options = [values.first, values.second].map((text) => ({ text }));
  await send(state.chat, { poll: { question: values.question, options } });
}
