import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type MigratedDatabase, migrateD1 } from "../../scripts/serve/migrate-d1.ts";

const folder = mkdtempSync(join(tmpdir(), "steward-migrations-"));
writeFileSync(join(folder, "0000_a.sql"), "CREATE TABLE a (id INTEGER);");
writeFileSync(join(folder, "0001_b.sql"), "CREATE TABLE b (id INTEGER);");
afterAll(() => rmSync(folder, { recursive: true }));

/** Keeps the bookkeeping of a database whose batches fail with the given errors, one after the other. */
function databaseThatFails(...errors: string[]) {
  const applied: string[] = [];
  let bound = "";
  const statement = {
    bind: (name: unknown) => {
      bound = String(name);
      return statement;
    },
    run: async () => {},
    all: async () => ({ results: applied.map((name) => ({ name })) }),
  };
  const database: MigratedDatabase = {
    prepare: () => statement,
    batch: async () => {
      const error = errors.shift();
      if (error !== undefined) throw new Error(error);
      applied.push(bound);
    },
  };
  return { database, applied };
}

describe("the migrations at a start", () => {
  it("go on after a lost connection, each applied once", async () => {
    const { database, applied } = databaseThatFails("D1_ERROR: Network connection lost.");
    await migrateD1(database, folder);
    expect(applied).toEqual(["0000_a.sql", "0001_b.sql"]);
  });

  it("end with the error of a migration that is wrong", async () => {
    const { database, applied } = databaseThatFails("D1_ERROR: near CREAT: syntax error");
    await expect(migrateD1(database, folder)).rejects.toThrow("syntax error");
    expect(applied).toEqual([]);
  });

  it("end with the error when the connection is lost for good", async () => {
    const { database } = databaseThatFails(...Array.from({ length: 5 }, () => "fetch failed"));
    await expect(migrateD1(database, folder)).rejects.toThrow("fetch failed");
  });
});
