declare module "virtual:remix/server-build" {
  const build: unknown;
  export = build;
}
declare module "*.sql" {
  const text: string;
  export default text;
}
