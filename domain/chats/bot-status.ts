/** State of a bot (BOT-04, AMB-184). */
export const BOT_STATUS = { normal: 1, inaccessible: -1, notHosted: 0 } as const;

/** Errors of a bot (BOT-05 to BOT-10, AMB-185). */
export const BOT_ERROR = {
  invalidToken: 499,
  invalidEndpoint: 498,
  notInChat: 497,
  restricted: 496,
  privacyMode: 495,
  banned: 403,
} as const;
