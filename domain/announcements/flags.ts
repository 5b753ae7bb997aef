/** Options of a send that an announcement carries in its `flags` (AMB-016). */
export interface SendFlags {
  disableWebPreview: boolean;
  disableNotification: boolean;
  protectContent: boolean;
}

const BIT = { disableWebPreview: 1, disableNotification: 2, protectContent: 4 } as const;
export const FLAGS_MAX = 7;

export const unpackFlags = (flags: number): SendFlags => ({
  disableWebPreview: (flags & BIT.disableWebPreview) !== 0,
  disableNotification: (flags & BIT.disableNotification) !== 0,
  protectContent: (flags & BIT.protectContent) !== 0,
});

export const packFlags = ({ disableWebPreview, disableNotification, protectContent }: SendFlags): number =>
  (disableWebPreview ? BIT.disableWebPreview : 0) |
  (disableNotification ? BIT.disableNotification : 0) |
  (protectContent ? BIT.protectContent : 0);
