/**
 * Whether the code of an open conversation has come: then another one can be opened without a connection, from what the
 * browser kept of it (AMB-249), and its link need not be held (app/features/shell/use-held-link.ts).
 */
let isHere = false;

export const threadCodeCame = (): void => {
  isHere = true;
};
export const isThreadCodeHere = (): boolean => isHere;
