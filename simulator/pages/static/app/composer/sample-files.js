/** Small real files, made on the spot, so that what the bot downloads can be opened. */

/** @param {Blob} blob */
export async function base64Of(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

function drawn(width, height, draw, type) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  draw(canvas.getContext("2d"));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("No picture could be made"))), type, 0.85);
  });
}

/** A landscape whose colours differ from one photo to the next. */
export async function samplePhoto() {
  const hue = Math.floor(Math.random() * 360);
  const blob = await drawn(800, 533, (context) => landscape(context, hue), "image/jpeg");
  return { type: "photo", width: 800, height: 533, mime_type: "image/jpeg", bytes_base64: await base64Of(blob) };
}

function landscape(context, hue) {
  const sky = context.createLinearGradient(0, 0, 0, 400);
  sky.addColorStop(0, `hsl(${hue} 65% 62%)`);
  sky.addColorStop(1, `hsl(${hue + 40} 85% 86%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, 800, 533);
  context.fillStyle = "rgb(255 255 255 / 0.9)";
  context.beginPath();
  context.arc(590, 150, 52, 0, Math.PI * 2);
  context.fill();
  for (const layer of [0, 1, 2]) {
    context.fillStyle = `hsl(${hue + 150} 30% ${52 - layer * 13}%)`;
    context.beginPath();
    context.moveTo(0, 533);
    for (let x = 0; x <= 800; x += 20) {
      const ridge = Math.sin(x / (110 - layer * 22) + layer * 2 + hue) * 42 + Math.sin(x / 37 + layer) * 12;
      context.lineTo(x, 310 + layer * 72 - ridge);
    }
    context.lineTo(800, 533);
    context.fill();
  }
}

export async function sampleSticker() {
  const draw = (context) => {
    context.font = "400px serif";
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText("🦊", 256, 280);
  };
  const blob = await drawn(512, 512, draw, "image/webp");
  return {
    type: "sticker",
    width: 512,
    height: 512,
    mime_type: blob.type,
    emoji: "🦊",
    bytes_base64: await base64Of(blob),
  };
}

/** Two seconds of a falling tone as WAV. */
export async function sampleVoice() {
  const rate = 8000;
  const length = rate * 2;
  const view = new DataView(new ArrayBuffer(44 + length));
  const write = (at, text) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, "RIFF");
  view.setUint32(4, 36 + length, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, "data");
  view.setUint32(40, length, true);
  for (let index = 0; index < length; index += 1) {
    const second = index / rate;
    view.setUint8(44 + index, 128 + 60 * Math.exp(-second * 2) * Math.sin(second * 2 * Math.PI * (660 - 120 * second)));
  }
  const blob = new Blob([view], { type: "audio/wav" });
  return { type: "voice", duration: 2, mime_type: "audio/wav", bytes_base64: await base64Of(blob) };
}

export async function sampleText() {
  const blob = new Blob(["Meeting notes\n\n1. Venue is booked.\n2. Badges are printed on Thursday.\n"], {
    type: "text/plain",
  });
  return { type: "document", file_name: "notes.txt", mime_type: "text/plain", bytes_base64: await base64Of(blob) };
}
