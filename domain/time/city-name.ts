import { timezoneLabel } from "./timezone.ts";
import type { ZoneSetting } from "./zone.ts";

/** Returns the city of an IANA name: "Buenos Aires" for "America/Argentina/Buenos_Aires"; empty for no name. */
export const cityOf = (name: string): string => (name.split("/").at(-1) ?? "").replaceAll("_", " ");

/** Names a zone: "America/New York" for a named one, else its offset, "UTC+5:30". */
export const zoneName = ({ tzn_name = "", tzn_offset }: ZoneSetting): string =>
  tzn_name === "" ? timezoneLabel(tzn_offset) : tzn_name.replaceAll("_", " ");
