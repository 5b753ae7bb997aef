/** First names and family names of the people who come to the demo chats over time, language by language. */
const NAMES: readonly [language: string, first: string, last: string][] = [
  ["en", "Grace", "Alice Ruth Ben Nora Sam Ivy Owen Tess Hugh Clara Miles Jade"],
  ["de", "Keller", "Anna Felix Greta Lukas Mia Paul Ronja Till"],
  ["fr", "Moreau", "Camille Hugo Inès Léo Manon Théo"],
  ["es", "García", "Lucía Mateo Sofía Diego Carmen Pablo"],
  ["it", "Ricci", "Giulia Marco Chiara Luca"],
  ["pl", "Zieliński", "Kasia Piotr Ola Tomek"],
  ["uk", "Бондар", "Софія Тарас Дарина Андрій"],
  ["tr", "Yılmaz", "Elif Emre Deniz Can"],
  ["ar", "منصور", "سلمى عمر ليلى كريم"],
  ["hi", "गुप्ता", "आरव दिया कबीर"],
  ["ja", "田中", "葵 蓮 陽菜"],
  ["zh-hans", "王", "明 芳 伟"],
  ["pt-br", "Souza", "Bia Caio Duda Rafa"],
];
const FIRST_ID = 2001;

/** A person of the crowd, as the control API makes them. */
export interface Newcomer {
  id: number;
  first_name: string;
  last_name: string;
  language_code: string;
  username?: string;
}

/** All of the crowd, mixed over the languages; every other one has a username. */
export const crowd: readonly Newcomer[] = mixed().map(([language_code, last_name, first_name], index) => ({
  id: FIRST_ID + index,
  first_name,
  last_name,
  language_code,
  ...(index % 2 === 0 ? { username: `rider_${FIRST_ID + index}` } : {}),
}));

/** Accounts that come to advertise and are put out. */
export const advertisers: readonly Newcomer[] = [
  "Best Deals",
  "Crypto Angel",
  "Lucky Win",
  "Cheap Parts",
  "Easy Money",
  "Hot Offer",
].map((name, index) => {
  const [first_name = "", last_name = ""] = name.split(" ");
  return {
    id: 2901 + index,
    first_name,
    last_name,
    language_code: "en",
    username: `${first_name}_${2901 + index}`.toLowerCase(),
  };
});

function mixed(): [string, string, string][] {
  const lists = NAMES.map(([language, last, firsts]) =>
    firsts.split(" ").map((first): [string, string, string] => [language, last, first]),
  );
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => (list[turn] ? [list[turn]] : []))).flat();
}
