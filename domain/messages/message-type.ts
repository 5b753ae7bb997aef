/** Codes of message kinds (HIS-10, AMB-012); also of assets and files (AMB-274). */
export const MESSAGE_TYPE = {
  unknown: 0,
  text: 1,
  photo: 2,
  voice: 3,
  sticker: 4,
  document: 5,
  video: 6,
  video_note: 7,
  audio: 8,
  animation: 9,
  contact: 10,
  location: 11,
  venue: 12,
  poll: 13,
  dice: 14,
  game: 15,
  story: 16,
  paid_media: 17,
  live_photo: 18,
  checklist: 19,
  giveaway: 20,
  invoice: 21,
  service: 90,
} as const;

export type MessageTypeName = keyof typeof MESSAGE_TYPE;
export type MessageType = (typeof MESSAGE_TYPE)[MessageTypeName];
