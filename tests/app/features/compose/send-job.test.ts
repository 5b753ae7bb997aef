import { describe, expect, it } from "vitest";
import { createJob } from "../../../../app/features/compose/use-job.ts";

describe("the name of a send", () => {
  it("AMB-271: stays the same for the same message until it is over", () => {
    let next = 0;
    const job = createJob(() => `job-${++next}`);
    expect([job.of({ text: "a" }), job.of({ text: "a" })]).toEqual(["job-1", "job-1"]);
    expect(job.of({ text: "b" })).toBe("job-2");
    expect([job.isOf("job-2", { text: "b" }), job.isOf("job-2", { text: "c" })]).toEqual([true, false]);
    job.end();
    expect(job.isOf("job-2", { text: "b" })).toBe(false);
    expect(job.of({ text: "b" })).toBe("job-3");
  });
});
