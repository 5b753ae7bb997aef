import type { ListException } from "../../domain/block-lists/exception.ts";

export interface ListedWord {
  userId: number;
  isAllowed: boolean;
  /** user id of the admin */
  actor: number;
}

/** Exceptions to the block list in a chat's object (docs/decisions/210). */
export interface ExceptionsObject {
  /** Lists those whom the block list does not concern here, the last one first. */
  listExceptions(): Promise<ListException[]>;
  /**
   * Makes somebody an exception and takes back what the list had done to them, or ends that; null where the brake
   * stopped the admin.
   */
  changeException(word: ListedWord): Promise<ListException | null>;
}
