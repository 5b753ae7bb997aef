import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as zod from "zod/mini";
import { z as deferred, schemaOf } from "../../app/client/deferred-schemas.ts";
import * as parts from "../../app/client/schema-parts.ts";
import { fromRoot } from "../../scripts/root.ts";

// It stands for Zod wherever the browser's build puts it.
const z = deferred as typeof zod;

const sources = ["domain", "app"].flatMap((folder) =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(fromRoot(folder), name)),
);

describe("schemas that are made when they are first used", () => {
  test("AUTH-17: they check what schemas made at once check", async () => {
    const person = z.object({ name: z.string().check(z.trim(), z.minLength(1)), age: z.optional(z.number()) });
    const schema = await schemaOf(z.array(z.extend(person, { kind: z.enum({ admin: 1, member: 2 } as const) })));
    const given = [{ name: " Ana ", kind: 2, secret: "x" }];
    expect(schema.safeParse(given)).toEqual({ success: true, data: [{ name: "Ana", kind: 2 }] });
    expect(schema.safeParse([{ name: "", kind: 2 }]).success).toBe(false);
    expect(schema.safeParse([{ name: "Ana", kind: 3 }]).success).toBe(false);
  });

  test("AUTH-17: a member of a schema's shape stands for that member", async () => {
    const account = z.object({ ids: z.array(z.string()) });
    const schema = await schemaOf(z.object({ ids: account.shape.ids }));
    expect(schema.safeParse({ ids: ["1"] }).success).toBe(true);
    expect(schema.safeParse({ ids: [1] }).success).toBe(false);
  });

  test("AUTH-17: functions inside a schema run as they are", async () => {
    const even = z.refine<number>((value) => value % 2 === 0);
    const schema = await schemaOf(
      z.pipe(
        z.number().check(even),
        z.transform((value: number) => value / 2),
      ),
    );
    expect(schema.safeParse(4)).toEqual({ success: true, data: 2 });
    expect(schema.safeParse(3).success).toBe(false);
  });

  test("AUTH-17: a schema that is made already is itself", async () => {
    const schema = zod.string();
    expect(await schemaOf(schema)).toBe(schema);
  });

  test("AUTH-17: everything that schemas of the browser are made with is loaded", () => {
    const used = sources.flatMap((file) => {
      const code = readFileSync(file, "utf8");
      return code.includes('from "zod/mini"') ? [...code.matchAll(/\bz\.([a-z_]\w*)\(/g)].map((match) => match[1]) : [];
    });
    expect([...new Set(used)].filter((name) => !(String(name) in parts))).toEqual([]);
  });
});
