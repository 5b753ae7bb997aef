/** The features of one kind of a message, those of one word behind those of the word before. */
export interface Block {
  ids: Uint16Array;
  /** for each word of the message the place behind its last feature */
  ends: Uint32Array;
  /** for each word the weights of the features that its segment has for the first time, summed as the message was scored last */
  sums: Float64Array;
}

/** Gives the place of a word's first feature. */
const startOf = ({ ends }: Block, word: number): number => (word === 0 ? 0 : (ends[word - 1] as number));

/** Gives the features of the words `from` up to `to`. */
export const idsOf = (block: Block, from: number, to: number): Uint16Array =>
  block.ids.subarray(startOf(block, from), startOf(block, to));

/** Collects the features of one message after the other: arrays that grow for each word would take most of the time. */
export class BlockBuilder {
  private ids = new Uint16Array(2 ** 13);
  private length = 0;
  private ends = new Uint32Array(2 ** 9);
  private words = 0;

  /** Adds a feature to the word under way. */
  add(id: number): void {
    if (this.length === this.ids.length) this.ids = longer(this.ids, Uint16Array);
    this.ids[this.length++] = id;
  }

  /** Ends the word under way. */
  endWord(): void {
    if (this.words === this.ends.length) this.ends = longer(this.ends, Uint32Array);
    this.ends[this.words++] = this.length;
  }

  /** Gives what was collected, and begins anew. */
  finish(): Block {
    const [ids, ends, sums] = [
      this.ids.slice(0, this.length),
      this.ends.slice(0, this.words),
      new Float64Array(this.words),
    ];
    this.length = 0;
    this.words = 0;
    return { ids, ends, sums };
  }
}

function longer<T extends Uint16Array | Uint32Array>(held: T, kind: new (length: number) => T): T {
  const grown = new kind(held.length * 2);
  grown.set(held);
  return grown;
}
