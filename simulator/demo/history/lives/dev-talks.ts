import type { Life } from "../life.ts";

const help = "Help desk";
const jobs = "Jobs";
const coffee = "Coffee corner";

export const devTalksLife: Life = {
  perDay: 15,
  weekend: 0.3,
  hours: [6, 7, 7, 8, 8, 9, 9, 10, 11, 12, 13, 13, 14, 14, 15, 16, 19, 20],
  crowd: [12, 60],
  leavers: 9,
  advertisers: 3,
  links: ["Website", "Newsletter", "Meetup in March"],
  words: {
    tool: ["Postgres", "SQLite", "Redis", "nginx", "TypeScript", "Docker", "Vite", "Playwright", "grammY", "Rust"],
    thing: ["the cache", "the build", "the login", "the migration", "the queue", "the search", "the webhook"],
    city: ["Berlin", "Lyon", "Porto", "Kyiv", "Kraków", "Madrid", "Osaka", "Istanbul"],
    n: ["2", "3", "5", "8", "12", "20", "40"],
  },
  talks: [
    {
      says: "How do you test {thing} with {tool}?",
      answers: ["With a real one in a container", "We mock only the clock", "Carefully 😄"],
      topic: help,
    },
    {
      says: "{tool} needs {n} seconds to start here. Normal?",
      answers: ["No, look at the logs", "On my machine it is one", "Which version?"],
      topic: help,
    },
    {
      says: "Error after the update of {tool}: connection refused",
      answers: ["Did the port change?", "Same here, rolling back helped"],
      topic: help,
    },
    {
      says: "What do you use for {thing} in small projects?",
      answers: ["{tool}, it is boring and works", "A file", "{tool} here"],
      topic: help,
    },
    {
      says: "Solved: {thing} was slow because of a missing index",
      answers: ["Classic", "Thanks for coming back with the answer"],
      topic: help,
    },
    { says: "Wie groß ist euer Monorepo?", answers: ["{n} Pakete", "Zu groß"], topic: help },
    {
      says: "{city} / remote: backend, {tool}, four days a week",
      answers: ["Salary range?", "Is it open for juniors?"],
      topic: jobs,
    },
    {
      says: "Looking for a freelancer for {thing}, about {n} days",
      answers: ["Sent you a message", "From when on?"],
      topic: jobs,
    },
    {
      says: "Open from January: front-end developer, {city}",
      answers: ["Remote possible?", "Shared with a friend"],
      topic: jobs,
    },
    { says: "Coffee number {n} today ☕", answers: ["Amateur", "Same", "Tea!"], topic: coffee },
    { says: "Friday deploy, who is with me?", answers: ["No.", "You are on your own 😇"], topic: coffee },
    {
      says: "My cat closed {n} tabs this morning",
      answers: ["A good reviewer", "Photo or it did not happen"],
      topic: coffee,
    },
    {
      says: "Weekend in {city}, any tips?",
      answers: ["Walk along the water", "The museum of technology"],
      topic: coffee,
    },
    { says: "I gave a talk about {thing} yesterday, slides follow", answers: ["Looking forward!", "Was it recorded?"] },
    {
      says: "{tool} has a new major version",
      answers: ["Breaking changes?", "Waiting for the first patch", "Updated, all green"],
    },
    { says: "Question for the next call: how do we handle {thing}?", answers: ["On the list", "+1"] },
    { says: "Good read about {tool}, saved me {n} hours", answers: ["Thanks!", "Link please"] },
    { says: "Hello, I am new here and work mostly with {tool}", answers: ["Welcome!", "Hi 👋", "Добро пожаловать!"] },
    { says: "Bonjour à tous depuis {city}", answers: ["Salut !", "Bienvenue"] },
    { says: "大家好", answers: ["你好！", "👋"] },
    { says: "Who goes to the meetup in {city}?", answers: ["Me", "If the train runs", "Speaker here 🙂"] },
    { says: "We moved {thing} to {tool} and deleted {n} files", answers: ["The best kind of change", "Numbers?"] },
  ],
};
