import { existsSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterEach, describe, expect, it, vi } from "vitest";
import { storeInMemory } from "../../scripts/test/store-in-memory.ts";

afterEach(() => vi.unstubAllEnvs());

describe("databases of tests", () => {
  it("stand in a folder of their own in memory, where the system has one", () => {
    vi.stubEnv("TMPDIR", undefined);
    const elsewhere = tmpdir();
    storeInMemory();
    if (!existsSync("/dev/shm")) return expect(tmpdir()).toBe(elsewhere);
    expect(tmpdir()).toMatch(/^\/dev\/shm\/steward-tests-/);
    // Fails where it is not there. The end of this process, which removes it, may be a signal.
    rmSync(tmpdir(), { recursive: true });
  });

  it("stand where TMPDIR says, if it is set", () => {
    vi.stubEnv("TMPDIR", "/elsewhere");
    storeInMemory();
    expect(tmpdir()).toBe("/elsewhere");
  });
});
