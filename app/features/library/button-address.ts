/** "t.me/x" and "example.org": what people type for an address; a Telegram name has no dot. */
const WITHOUT_SCHEME = /^[^\s/?#@:]+\.[^\s/?#@:.]+(:\d+)?([/?#]\S*)?$/u;

/** Where a button leads as it is stored: without blanks around it, with the scheme that was left out (AMB-134). */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
}
