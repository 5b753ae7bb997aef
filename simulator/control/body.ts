/** A refusal of the control API: `{"error": message}` with a 4xx status. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: 400 | 404 = 400,
  ) {
    super(message);
  }
}

export function refuse(message: string, status: 400 | 404 = 400): Refusal {
  return new Refusal(message, status);
}

/** A control call's JSON object, read field by field; a field of the wrong kind is refused. */
export class Body {
  constructor(private readonly fields: Record<string, unknown>) {}

  static async read(request: Request): Promise<Body> {
    const text = await request.text();
    if (text.trim() === "") return new Body({});
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw refuse("the body is no JSON");
    }
    return Body.of(value);
  }

  static of(value: unknown): Body {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw refuse("an object is expected");
    return new Body(value as Record<string, unknown>);
  }

  has(name: string): boolean {
    return this.fields[name] !== undefined && this.fields[name] !== null;
  }

  any(name: string): unknown {
    return this.fields[name] ?? undefined;
  }

  optionalText(name: string): string | undefined {
    const value = this.any(name);
    if (value === undefined || typeof value === "string") return value;
    throw refuse(`${name} must be a text`);
  }

  text(name: string): string {
    const value = this.optionalText(name);
    if (value === undefined || value === "") throw refuse(`${name} is missing`);
    return value;
  }

  /** Reads one of some words; undefined where none is given. @throws Refusal */
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | undefined {
    const given = this.optionalText(name);
    const word = words.find((one) => one === given);
    if (given !== undefined && word === undefined) throw refuse(`${name} is one of ${words.join(", ")}`);
    return word;
  }

  optionalBytes(name: string): Uint8Array | undefined {
    const value = this.optionalText(name);
    return value === undefined ? undefined : new Uint8Array(Buffer.from(value, "base64"));
  }

  optionalNumber(name: string): number | undefined {
    const value = this.any(name);
    if (value === undefined || (typeof value === "number" && Number.isFinite(value))) return value;
    throw refuse(`${name} must be a number`);
  }

  number(name: string): number {
    const value = this.optionalNumber(name);
    if (value === undefined) throw refuse(`${name} is missing`);
    return value;
  }

  optionalFlag(name: string): boolean | undefined {
    const value = this.any(name);
    if (value === undefined || typeof value === "boolean") return value;
    throw refuse(`${name} must be true or false`);
  }

  optionalObject(name: string): Body | undefined {
    const value = this.any(name);
    return value === undefined ? undefined : Body.of(value);
  }

  /** Reads the true or false fields of an object such as rights or permissions. */
  flags(name: string): Record<string, boolean> {
    const value = this.optionalObject(name);
    const flags: Record<string, boolean> = {};
    for (const [field, item] of Object.entries(value?.fields ?? {})) {
      if (typeof item !== "boolean") throw refuse(`${name}.${field} must be true or false`);
      flags[field] = item;
    }
    return flags;
  }

  optionalList(name: string): unknown[] | undefined {
    const value = this.any(name);
    if (value === undefined || Array.isArray(value)) return value;
    throw refuse(`${name} must be a list`);
  }
}
