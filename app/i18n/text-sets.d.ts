/** Names of sets of texts, each with its keys without their plural forms (scripts/texts/plugin.ts). */
declare module "virtual:text-sets" {
  const sets: Readonly<Record<string, readonly string[]>>;
  export default sets;
}
