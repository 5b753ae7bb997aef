/** Simultaneous deliveries; Telegram's maximum, since every chat has its own object. */
export const WEBHOOK_CONNECTIONS = 100;
