/** The people of the demo world: many languages and scripts, and one name that would be HTML if it were not escaped. */
export const people = {
  ana: { id: 1001, first_name: "Ana", last_name: "Kovač", username: "anakovac", language_code: "en", is_premium: true },
  marek: { id: 1002, first_name: "Marek", last_name: "Nowak", username: "mareknowak", language_code: "pl" },
  yusuf: { id: 1003, first_name: "يوسف", last_name: "حداد", username: "yhaddad", language_code: "ar" },
  lina: { id: 1004, first_name: "李娜", username: "lina_dev", language_code: "zh-hans" },
  priya: { id: 1005, first_name: "प्रिया", last_name: "शर्मा", username: "priyash", language_code: "hi" },
  olena: { id: 1006, first_name: "Олена", last_name: "Шевченко", username: "olena_sh", language_code: "uk" },
  tomas: { id: 1007, first_name: "Tomás", last_name: "Ferreira", language_code: "pt-br" },
  ken: { id: 1008, first_name: "佐藤", last_name: "健", username: "satoken", language_code: "ja" },
  elodie: { id: 1009, first_name: "Élodie", last_name: "Martin", username: "elodiem", language_code: "fr" },
  jonas: {
    id: 1010,
    first_name: "Jonas",
    last_name: "Weber",
    username: "jonasw",
    language_code: "de",
    is_premium: true,
  },
  fatima: { id: 1011, first_name: "فاطمة", last_name: "الزهراء", language_code: "ar" },
  daniel: { id: 1012, first_name: "Daniel", last_name: "O'Brien", username: "danobrien", language_code: "en" },
  zoe: { id: 1013, first_name: "Zoë <b>&", last_name: "Co</b>", language_code: "nl" },
} as const;

/** The name by which a script calls one of them. */
export type Who = keyof typeof people;
