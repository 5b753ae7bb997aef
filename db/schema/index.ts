export { accounts, oneTimeTokens, sessions, usedSignIns } from "./accounts.ts";
export { announcements } from "./announcements.ts";
export { botMenus, botPauses, bots, dirtyBotSnapshots } from "./bots.ts";
export { chatAdmins, chatMoves, chatNumbers, chats, dirtySnapshots } from "./chats.ts";
export { sheetLinks } from "./datasheets.ts";
export { deadLetterPlaces, sweeps } from "./ops.ts";
export {
  coinOffers,
  coinTransfers,
  gatewayHealth,
  gatewayNotices,
  orderChats,
  orders,
  payments,
  planEvents,
  planMoves,
  sandboxPayments,
} from "./orders.ts";
export { responders } from "./responders.ts";
export { starCharges, starLedgers } from "./stars.ts";
export { keyboardTemplates, materialFiles, materials, strayObjects, templates } from "./templates.ts";
