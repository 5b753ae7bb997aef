import { bold, code, italic, link } from "../formatted.ts";
import { readersLife, releaseNotesLife } from "../history/lives/smaller.ts";
import type { DemoChat, Line } from "../script.ts";

/** A reading circle: another person owns it, and the main person is an administrator. */
export const readers: DemoChat = {
  type: "supergroup",
  title: "نادي القراءة 📚",
  creator: "yusuf",
  admins: { ana: "منسّقة" },
  members: ["fatima", "olena", "lina", "daniel"],
  bot: "administrator",
  life: readersLife,
  lines: [
    {
      at: [9, 18, 0],
      who: "yusuf",
      text: ["أهلًا بكم في ", bold("نادي القراءة"), "! كتاب هذا الشهر: «موسم الهجرة إلى الشمال»."],
      name: "book",
    },
    { at: [9, 18, 12], who: "fatima", text: "قرأته قبل سنوات، سعيدة بالعودة إليه", answers: "book" },
    { at: [8, 20, 5], who: "ana", text: "I will read the English translation, is that all right?" },
    { at: [8, 20, 9], who: "yusuf", text: "بالتأكيد، النقاش سيكون باللغتين" },
    { at: [6, 19, 30], who: "fatima", attachment: { kind: "photo", hue: 260 }, text: "مكان اللقاء القادم" },
    { at: [6, 19, 41], who: "daniel", text: "Looks lovely. Thursday?" },
    {
      at: [4, 17, 15],
      who: "yusuf",
      text: ["اللقاء يوم الخميس الساعة ", bold("19:00"), ". سجّلوا بكتابة «حاضر»."],
      name: "meet",
    },
    { at: [4, 17, 16], who: "fatima", text: "حاضر", answers: "meet" },
    { at: [4, 17, 30], who: "olena", text: "حاضر 🙂", answers: "meet" },
    { at: [1, 12, 20], who: "fatima", text: ["أعجبني ", italic("الفصل الثالث"), " كثيرًا"] },
    { at: [0, 6, 15], who: "yusuf", text: "صباح الخير جميعًا" },
  ],
};

/** A basic group, in which the bot has no rights and gets only messages addressed to it. */
export const flat: DemoChat = {
  type: "group",
  title: "Flat 12 & friends",
  creator: "ana",
  members: ["jonas", "tomas", "zoe"],
  bot: "member",
  lines: [
    { at: [7, 17, 0], who: "jonas", text: "Who has the key of the bike cellar?" },
    { at: [7, 17, 20], who: "tomas", text: "Me, on the shelf by the door." },
    { at: [5, 20, 2], who: "ana", text: ["Shopping: ", code("milk, rice, dish soap")] },
    { at: [5, 20, 30], who: "zoe", text: "Got it, total 14.20" },
    {
      at: [2, 21, 15],
      who: "jonas",
      attachment: { kind: "photo", hue: 45 },
      text: "Leftover lasagne, first come first served",
    },
    { at: [2, 21, 16], who: "tomas", text: "MINE" },
    { at: [0, 6, 58], who: "ana", text: "/help" },
  ],
};

/** One post every few days, back to the beginning. */
const earlierReleases: Line[] = [
  "3.4: lists remember how you sorted them",
  "3.4.1: smaller downloads, fewer permissions",
  "3.5: a calendar, and reminders in your own time zone",
  "3.5.2: fixes for right-to-left languages",
  "3.6: search in everything, also in files",
  "3.6.1: a fix for people with more than a thousand entries",
  "3.7: keyboard shortcuts, press ? to see them",
  "3.7.3: fixes for old phones",
  "3.8: dark colours at night",
  "3.8.1: it no longer forgets your draft",
  "3.9: share a list with a link",
  "3.9.2: the last step before 4.0",
].map((text, index) => ({
  at: [58 - index * 4, 10, index % 3],
  who: "ana",
  text,
  reactions: { "👍": 2 + ((index * 7) % 5), ...(index % 3 === 0 ? { "🔥": 1 + (index % 4) } : {}) },
}));

export const releaseNotes: DemoChat = {
  type: "channel",
  title: "Release notes",
  username: "releasenotes",
  creator: "ana",
  members: ["marek", "lina", "priya", "olena", "ken", "elodie", "jonas", "daniel", "zoe"],
  bot: "administrator",
  life: releaseNotesLife,
  lines: [
    ...earlierReleases,
    {
      at: [10, 10, 0],
      who: "ana",
      text: [
        bold("4.0"),
        " is out: topics, faster search, and a new look. ",
        link("Read more", "https://example.com/releases/4-0"),
      ],
      reactions: { "🎉": 9, "❤": 6, "👍": 5, "🔥": 3 },
    },
    {
      at: [8, 10, 0],
      who: "ana",
      text: [bold("4.0.1"), "\n• Fixed: search ignored accents\n• Fixed: the calendar started on the wrong day"],
      reactions: { "👍": 4, "🙏": 2 },
    },
    {
      at: [6, 9, 30],
      who: "ana",
      attachment: { kind: "photo", hue: 220 },
      text: ["A first look at ", bold("4.1"), " #preview"],
      reactions: { "👀": 6, "🔥": 4 },
    },
    {
      at: [4, 10, 0],
      who: "ana",
      text: [bold("4.1"), " brings scheduled posts and ten new languages."],
      reactions: { "❤": 8, "👍": 5 },
    },
    {
      at: [2, 10, 15],
      who: "ana",
      attachment: { kind: "document", fileName: "migration-4-to-5.txt", text: "1. Export.\n2. Update.\n3. Import.\n" },
      text: "How to get ready for version 5",
      reactions: { "👍": 3 },
    },
    { at: [1, 10, 0], who: "ana", text: [bold("4.1.2"), ": smaller and faster, nothing else changed."] },
    {
      at: [0, 6, 30],
      who: "ana",
      text: ["Version ", bold("5.0 beta"), " opens on Monday. Sign up: https://example.com/beta"],
      reactions: { "🎉": 5, "🔥": 4, "👍": 2 },
    },
  ],
};
