import type { Who } from "./people.ts";

/** Lists what people write to the bot itself, after they pressed Start. */
export const privateTalks: { who: Who; texts: string[] }[] = [
  { who: "ana", texts: ["/help"] },
  { who: "daniel", texts: ["Hi! How do I join the Saturday ride?", "And is there a fee?"] },
  { who: "fatima", texts: ["مرحبًا، متى اللقاء القادم؟"] },
  { who: "ken", texts: ["こんにちは"] },
  { who: "zoe", texts: ["Please unban my brother <3"] },
];
