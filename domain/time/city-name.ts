/** "Buenos Aires" of "America/Argentina/Buenos_Aires"; empty for no name. */
export const cityOf = (name: string): string => (name.split("/").at(-1) ?? "").replaceAll("_", " ");
