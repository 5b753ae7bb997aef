import { readFileSync, writeFileSync } from "node:fs";

/** Memory of a process on the machine, as Linux tells it. */
export interface ProcessMemory {
  /** MiB now */
  now(): number;
  /** MiB at the most since the last `forgetPeak`: the kernel's own mark, which no sample misses. */
  peak(): number;
  forgetPeak(): void;
}

const KIB_PER_MIB = 1024;
/** Value that clears a process's highest mark (proc(5), clear_refs). */
const CLEAR_PEAK = "5";

/** @throws where there is no /proc */
export function memoryOf(processId: number): ProcessMemory {
  const read = (field: "VmRSS" | "VmHWM"): number => {
    const status = readFileSync(`/proc/${processId}/status`, "utf8");
    const kib = new RegExp(`^${field}:\\s*(\\d+) kB$`, "m").exec(status)?.[1];
    if (kib === undefined) throw new Error(`Process ${processId} has no ${field}.`);
    return Number(kib) / KIB_PER_MIB;
  };
  return {
    now: () => read("VmRSS"),
    peak: () => read("VmHWM"),
    forgetPeak: () => writeFileSync(`/proc/${processId}/clear_refs`, CLEAR_PEAK),
  };
}
