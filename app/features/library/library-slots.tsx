import { SlotMeter } from "../../components/data/slot-meter.tsx";
import type { Slots } from "./slots.ts";

/** The library's places, "41/100", and which plan has more once they are taken (LIB-09, MSG-33). */
export function LibrarySlots({ label, slots: { used, max, nextPlan } }: { label: string; slots: Slots }) {
  return <SlotMeter label={label} used={used} max={max} next={nextPlan === null ? undefined : { plan: nextPlan }} />;
}
