import { describe, expect, it } from "vitest";
import { alikeName, type GuardedName } from "../../../domain/moderation/alike/alike-names.ts";

const admin = (name: string, username = ""): GuardedName => ({ name, username, isPerson: true });
const group = (name: string, username = ""): GuardedName => ({ name, username, isPerson: false });

describe("names that look like an admin's", () => {
  it.each([
    ["the same full name", "Ben Carter", admin("Ben Carter")],
    ["Cyrillic in place of Latin", "Bеn Cаrter", admin("Ben Carter")],
    ["Latin in place of Cyrillic", "Иpинa Moроз", admin("Ирина Мороз")],
    ["Greek in place of Latin", "Νina Rοss", admin("Nina Ross")],
    ["l in place of I", "lngrid Blum", admin("Ingrid Blum")],
    ["digits in place of letters", "B3n C4rt3r", admin("Ben Carter")],
    ["rn in place of m", "Torn Srnith", admin("Tom Smith")],
    ["signs and emoji besides", "✅ Ben · Carter ™", admin("Ben Carter")],
    ["letters drawn as signs", "🅱🅴🅽 🅲🅰🆁🆃🅴🆁", admin("Ben Carter")],
    ["bold letters of mathematics", "𝐁𝐞𝐧 𝐂𝐚𝐫𝐭𝐞𝐫", admin("Ben Carter")],
    ["invisible characters", "Ben\u200b Car\u2060ter", admin("Ben Carter")],
    ["a first name with a letter of another alphabet", "Аnnette", admin("Annette")],
    ["a doubled letter", "Annnette Müller", admin("Annette Muller")],
    ["Arabic with a lengthening stroke", "محمـــد علي", admin("محمد علي")],
    ["Chinese", "王小明管理员", admin("王小明管理员")],
    ["Thai", "สมชาย ใจดี", admin("สมชาย ใจดี")],
    ["Hindi", "राहुल शर्मा", admin("राहुल शर्मा")],
    ["Armenian and Cherokee letters", "Bеո Ꮯаrtеr", admin("Ben Carter")],
    ["Lisu letters", "ꓐꓰꓠ ꓚꓮꓣꓔꓰꓣ", admin("Ben Carter")],
    ["phonetic letters", "Bɘɳ Cɑɾʈɘɾ", admin("Ben Carter")],
    ["an accent on each letter", "B̃ẽñ C̃ãr̃t̃ẽr̃", admin("Ben Carter")],
    ["emoji between letters", "B🔥e🔥n C🔥a🔥r🔥t🔥e🔥r", admin("Ben Carter")],
    ["letters of flags", "🇧🇪🇳 🇨🇦🇷🇹🇪🇷", admin("Ben Carter")],
    ["a flag besides", "Ben Carter 🇺🇸", admin("Ben Carter")],
    ["signs for an object", "B\ufffcen Car\ufffcter", admin("Ben Carter")],
    ["a name turned round", "\u202eretraC neB\u202c", admin("Ben Carter")],
    ["the group's title", "Cafe Club", group("Café Club")],
    ["a username with l and I", "x", admin("Ben Carter", "billing"), "biIling"],
    ["a username with strokes", "x", admin("Ben Carter", "ben_carter"), "ben__carter_"],
    ["a username with a digit", "x", group("Club", "club_support"), "c1ub_supp0rt"],
  ])("docs/decisions/180: %s is one", (_title, name, guarded, username = "") => {
    expect(alikeName({ name, username }, [admin("Somebody Else"), guarded])).toBe(guarded);
  });

  it.each([
    ["the same first name", "Anna", admin("Anna")],
    ["the same first name with a flower", "Anna 🌸", admin("Anna")],
    ["the same first name in capitals and with an accent", "JOSÉ", admin("Jose")],
    ["another family name", "Ben Carver", admin("Ben Carter")],
    ["a first name alone", "Ben", admin("Ben Carter")],
    ["the Cyrillic spelling of a Latin name", "Анна", admin("Anna")],
    ["another Arabic name", "محمد علا", admin("محمد علي")],
    ["another Hindi name", "राहुल वर्मा", admin("राहुल शर्मा")],
    ["a first name between flags", "🇩🇪 Anna 🇩🇪", admin("Anna")],
    ["a short Chinese name that many bear", "王伟", admin("王伟")],
    ["nothing but signs", "✅ 🌸", admin("✅ 🌸")],
    ["nobody's username", "x", admin("Ben Carter", "ben_carter"), "ben_carver"],
    ["no names", "", admin("", "")],
  ])("docs/decisions/180: %s is none", (_title, name, guarded, username = "") => {
    expect(alikeName({ name, username }, [guarded])).toBeNull();
  });
});
