import * as z from "zod/mini";
import { LANGUAGES } from "../languages.ts";
import { type Payload, payloadShape } from "../templates/template.ts";

/** The main text of a message, in the place of a language: chats get it that have no version of their own. */
export const MAIN_TEXT = "";

/** A message's text for the chats of one language (`langm` of a chat); all else of the message is the same for all. */
const versionShape = z.extend(z.pick(payloadShape, { content: true, entities: true }), { langm: z.enum(LANGUAGES) });
export type TextVersion = z.infer<typeof versionShape>;

export const versionsShape = z.array(versionShape).check(
  z.maxLength(LANGUAGES.length),
  z.refine((versions) => new Set(versions.map(({ langm }) => langm)).size === versions.length, "Operation failed"),
);

type Text = Pick<Payload, "content" | "entities">;

/** Names the text that a chat of a language gets: its version's language, or {@link MAIN_TEXT}. */
export const textFor = (versions: readonly Pick<TextVersion, "langm">[], langm: string): string =>
  versions.find((version) => version.langm === langm)?.langm ?? MAIN_TEXT;

/** Returns a message with the text that a language names; with its main text where no version has it. */
export function inVersion(payload: Payload, versions: readonly TextVersion[], langm: string): Payload {
  const version = versions.find((each) => each.langm === langm);
  return version === undefined ? payload : { ...payload, content: version.content, entities: version.entities };
}

/** Names the texts of a message that are others than they were. */
export function changedTexts(
  before: Text & { versions: readonly TextVersion[] },
  after: Text & { versions: readonly TextVersion[] },
): string[] {
  const isSame = (a: Text | undefined, b: Text): boolean =>
    a !== undefined && a.content === b.content && JSON.stringify(a.entities) === JSON.stringify(b.entities);
  const versions = after.versions.filter(
    (each) =>
      !isSame(
        before.versions.find(({ langm }) => langm === each.langm),
        each,
      ),
  );
  return [...(isSame(before, after) ? [] : [MAIN_TEXT]), ...versions.map(({ langm }) => langm)];
}
