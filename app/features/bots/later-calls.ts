/** The calls of a bot's settings, which come with the first of them: opening the page needs none. */
const bots = () => import("../../../domain/calls/bots.ts");

export const laterCalls = {
  checkHealth: async () => (await bots()).checkHealth,
  reinforceBot: async () => (await bots()).reinforceBot,
  updateToken: async () => (await bots()).updateToken,
  updateBotAttr: async () => (await bots()).updateBotAttr,
  toggleBotFlag: async () => (await bots()).toggleBotFlag,
  setBotCommands: async () => (await bots()).setBotCommands,
};
