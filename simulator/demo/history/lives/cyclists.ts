import type { Life } from "../life.ts";

export const cyclistsLife: Life = {
  perDay: 9,
  weekend: 1.9,
  hours: [5, 6, 6, 7, 7, 8, 11, 12, 15, 16, 17, 17, 18, 18, 19, 20],
  crowd: [0, 40],
  leavers: 8,
  advertisers: 6,
  links: ["Poster in the bike shop", "Website"],
  words: {
    place: ["the river", "the observatory", "the old mill", "the lake", "the quarry", "the castle", "the border"],
    km: ["28", "35", "42", "47", "55", "62", "74", "81", "103"],
    time: ["06:30", "07:00", "07:30", "08:00", "09:00", "17:30", "18:00"],
    part: ["chain", "saddle", "derailleur", "pair of pedals", "front light", "inner tube", "brake pad"],
    day: ["Tuesday", "Thursday", "Saturday", "Sunday"],
  },
  talks: [
    {
      says: "{day}, {time}: {km} km to {place}. Who joins?",
      answers: ["I'm in!", "Me too 🚴", "+1", "Next time, have fun"],
    },
    { says: "{km} km done today, legs are gone 🥵", answers: ["Respect!", "Where did you go?", "To {place} and back"] },
    {
      says: "Is the path to {place} open again?",
      answers: ["Since yesterday, yes", "Still mud after the bridge", "Take the road instead"],
    },
    {
      says: "Looking for a used {part}, anything helps",
      answers: ["I have one, write to me", "Try the shop at the corner"],
    },
    {
      says: "My {part} makes a clicking noise. Ideas?",
      answers: ["Clean it first 😄", "Check the bolt", "Mine did too: it was the bottom bracket"],
    },
    {
      says: "Wind from the west tomorrow, so we start towards {place}",
      answers: ["Good thinking", "And back with wings"],
    },
    { says: "Forgot my bottle at {place}. Did anybody see it?", answers: ["Blue one? I have it", "Sorry, no"] },
    { says: "Puncture again, third this month", answers: ["Time for new tyres", "I carry two tubes since last year"] },
    { says: "Good morning from {place} 🌅", answers: ["Beautiful!", "Jealous"] },
    {
      says: "Who was at {place} today? We should meet there more often",
      answers: ["Me!", "The cake alone is worth it"],
    },
    { says: "Train back leaves at {time}, bikes are free after nine", answers: ["Thanks, that helps"] },
    { says: "Rain until noon, I stay in", answers: ["There is no bad weather…", "Wise"] },
    { says: "Danke für die schöne Runde heute!", answers: ["Gerne wieder!", "War super"] },
    { says: "Merci pour la sortie, à {day} !", answers: ["À bientôt !"] },
    { says: "¿Alguien sale el {day}?", answers: ["Yo, a las {time}", "Yo también"] },
    { says: "Дякую за прогулянку!", answers: ["Було чудово", "До зустрічі 🙂"] },
    { says: "شكرًا على المساعدة اليوم", answers: ["على الرحب والسعة"] },
    {
      says: "New personal best up to {place}: {km} minutes 😅",
      answers: ["That is a record for patience", "Better than mine"],
    },
    { says: "Helmet check before {day} please", answers: ["👍", "Done"] },
    { says: "Photos of {day} are in the album", answers: ["Great shots!", "Number seven is my new wallpaper"] },
    { says: "Anybody for an easy {km} km after work?", answers: ["{time} at the bridge?", "I can at {time}"] },
    { says: "Wer hat eine Standpumpe?", answers: ["Ich, bringe sie mit"] },
    { says: "Traffic light at the bridge is broken, take care", answers: ["Thanks for telling", "Saw it, dangerous"] },
    {
      says: "Is {km} km too much for a beginner?",
      answers: ["Not if we stop for coffee", "Take the short loop first", "You can do it"],
    },
  ],
};
