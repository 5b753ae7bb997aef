/** Emoji that people answer with, by group; all of them are in Unicode since 2018, so that every device draws them. */
const GROUPS = {
  faces:
    "😀 😃 😄 😁 😆 😅 😂 🤣 😊 😇 🙂 🙃 😉 😌 😍 🥰 😘 😗 😙 😚 😋 😛 😜 🤪 😝 🤑 🤗 🤭 🤫 🤔 🤐 🤨 😐 😑 😶 😏 😒 🙄 😬 🤥 😔 😪 🤤 😴 😷 🤒 🤕 🤢 🤮 🤧 🥵 🥶 🥴 😵 🤯 🤠 🥳 😎 🤓 🧐 😕 😟 🙁 😮 😯 😲 😳 🥺 😦 😧 😨 😰 😥 😢 😭 😱 😖 😣 😞 😓 😩 😫 😤 😡 😠 🤬 😈 💀 💩 🤡 👻 👽 🤖 😺 😸 😹 😻",
  hands:
    "👋 🤚 🖐️ ✋ 🖖 👌 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ 👍 👎 ✊ 👊 🤛 🤜 👏 🙌 👐 🤲 🤝 🙏 ✍️ 💪 👀 👂 👃 🧠 👶 🧒 👦 👧 🧑 👨 👩 👴 👵 🙋 🤷 🤦 🙇 💁 🙅 🙆 👮 🕵️ 💂 👷 🤴 👸 🧙 🧚 🏃 🚶 💃 🕺 👪",
  nature:
    "🐶 🐱 🐭 🐹 🐰 🦊 🐻 🐼 🐨 🐯 🦁 🐮 🐷 🐸 🐵 🐔 🐧 🐦 🦆 🦉 🐺 🐴 🦄 🐝 🦋 🐌 🐞 🐢 🐍 🐙 🐟 🐬 🐳 🐘 🌵 🎄 🌲 🌴 🌱 🌿 🍀 🌷 🌹 🌻 🌸 🌍 🌙 ⭐ 🌟 ✨ ⚡ 🔥 🌈 ☀️ ⛅ ☁️ 🌧️ ❄️ ⛄ 💧 🌊",
  food: "🍏 🍎 🍐 🍊 🍋 🍌 🍉 🍇 🍓 🍒 🍑 🥭 🍍 🥥 🥝 🍅 🥑 🥦 🥕 🌽 🥔 🥐 🍞 🧀 🥚 🍳 🥞 🥓 🍗 🍔 🍟 🍕 🌭 🥪 🌮 🥗 🍝 🍜 🍣 🍚 🍦 🍰 🎂 🍫 🍬 🍿 🍩 🍪 🍯 ☕ 🍵 🥤 🍺 🍻 🍷 🥂 🍾",
  activity:
    "⚽ 🏀 🏈 ⚾ 🎾 🏐 🎱 🏓 🏆 🥇 🥈 🥉 🎯 🎮 🎲 🧩 🎨 🎬 🎤 🎧 🎸 🎹 🎁 🎈 🎉 🎊 🚗 🚕 🚌 🚑 🚒 🚚 🚲 🏍️ ✈️ 🚀 🚁 ⛵ 🚢 🚂 🏠 🏢 🏥 🏫 🏖️ ⛰️ 🏕️ 🗺️ 🧳 ⛽",
  things:
    "⌚ 📱 💻 ⌨️ 🖨️ 📷 🎥 📞 📺 ⏰ ⏳ 🔋 🔌 💡 🔦 💵 💳 💎 🔧 🔨 ⚙️ 🧲 🔒 🔓 🔑 🚪 🛏️ 🚿 🧹 🛒 ✉️ 📦 📫 📝 📄 📅 📈 📉 📌 📎 ✂️ 📚 📖 🔍 🔔 📣 💊 💉 🧪 👕 👖 👗 👟 🎒 👓 💍",
  signs:
    "❤️ 🧡 💛 💚 💙 💜 🖤 💔 💕 💞 💯 ✅ ☑️ ✔️ ❌ ❎ ⛔ 🚫 ❓ ❔ ❗ ❕ ‼️ ⚠️ ♻️ 🔴 🔵 ⚪ ⚫ 🔶 🔷 ▶️ ⏸️ ⏹️ ⏩ ⬅️ ➡️ ⬆️ ⬇️ ↩️ 🔄 ➕ ➖ ✖️ ➗ 💲 ©️ ®️ ™️ 🔝 🆕 🆓 🆗 🆘 0️⃣ 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 6️⃣ 7️⃣ 8️⃣ 9️⃣ 🔟 🏁 🚩",
} as const;

export type EmojiGroup = keyof typeof GROUPS;
export const EMOJI_GROUPS = Object.entries(GROUPS).map(([group, list]) => ({
  group: group as EmojiGroup,
  emoji: list.split(" "),
}));

const STORAGE_KEY = "steward.emoji";
const MOST = 18;

/** Reads the emoji that were chosen in this browser, the last first. */
export function recentEmoji(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Adds an emoji to those that were chosen last. */
export function rememberEmoji(emoji: string): void {
  try {
    const others = recentEmoji().filter((each) => each !== emoji);
    localStorage.setItem(STORAGE_KEY, JSON.stringify([emoji, ...others].slice(0, MOST)));
  } catch {
    // Full or closed: the next time the list is as it was.
  }
}
