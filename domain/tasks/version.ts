import * as z from "zod/mini";
import { LANGUAGES } from "../languages.ts";
import { type Payload, payloadShape } from "../templates/template.ts";

/** Stands for the main text instead of a language: the text for chats without a version of their own. */
export const MAIN_TEXT = "";

/** A message's text for chats of one language (`langm` of a chat); media and buttons are the same for all. */
const versionShape = z.extend(z.pick(payloadShape, { content: true, entities: true }), { langm: z.enum(LANGUAGES) });
export type TextVersion = z.infer<typeof versionShape>;

export const versionsShape = z.array(versionShape).check(
  z.maxLength(LANGUAGES.length),
  z.refine((versions) => new Set(versions.map(({ langm }) => langm)).size === versions.length, "Operation failed"),
);

type Text = Pick<Payload, "content" | "entities">;

/** Returns the version for a chat of a language: the language, or {@link MAIN_TEXT}. */
export const textFor = (versions: readonly Pick<TextVersion, "langm">[], langm: string): string =>
  versions.find((version) => version.langm === langm)?.langm ?? MAIN_TEXT;

/** Returns a message with the text of a version; with its main text where there is no such version. */
export function inVersion(payload: Payload, versions: readonly TextVersion[], langm: string): Payload {
  const version = versions.find((each) => each.langm === langm);
  return version === undefined ? payload : { ...payload, content: version.content, entities: version.entities };
}

/** Returns the versions of a message whose texts have changed. */
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
