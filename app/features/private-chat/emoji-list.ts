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
