import type { ListException } from "../../domain/moderation/exception.ts";

/** The word of an admin that somebody is an exception, or no longer one. */
export interface ExceptionWord {
  userId: number;
  isAllowed: boolean;
  /** user id of the admin */
  actor: number;
}

/** Exceptions to the block list and to the filter of look-alike names in a chat's object (docs/decisions/210, 232). */
export interface ExceptionsObject {
  /** Lists those whom the block list does not concern here, the last one first. */
  listExceptions(): Promise<ListException[]>;
  /**
   * Makes somebody an exception and takes back what the list had done to them, or ends that; null where the brake
   * stopped the admin.
   */
  changeException(word: ExceptionWord): Promise<ListException | null>;
  /** The same of those whose names may look like an admin's. */
  listNameExceptions(): Promise<ListException[]>;
  changeNameException(word: ExceptionWord): Promise<ListException | null>;
}
