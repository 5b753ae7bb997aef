/** A module with all it imports as the text of one script (scripts/build/inline-script.ts). */
declare module "*?inline-script" {
  const source: string;
  export default source;
}
