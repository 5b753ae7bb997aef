import type { Sighting } from "../../domain/spam/shared/sightings.ts";

/** A text that a newcomer wrote, under one band of its fingerprint; `key` is the band's. */
export interface TextQuestion {
  key: number;
  print: Uint8Array;
  chat: number;
  owner: number | null;
}
export interface TextReport extends TextQuestion {
  messageKey: number;
}

/** `sightings` of similar texts in other groups; `untold` are those whose groups have not been told of this text. */
export interface TextAnswer {
  sightings: Sighting[];
  untold: Sighting[];
}

/** Keeps for a day which texts of newcomers were seen in which groups, as fingerprints, for some keys of one band. */
export interface SharedTextsObject {
  /** Notes a sighting and answers the others. */
  report(report: TextReport): Promise<TextAnswer>;
  /** Returns the sightings of similar texts without noting one. */
  look(question: TextQuestion): Promise<Sighting[]>;
}

/** A group's message that other groups have too; `groups`: how many. */
export interface SeenElsewhere {
  key: number;
  groups: number;
  print: Uint8Array;
}
