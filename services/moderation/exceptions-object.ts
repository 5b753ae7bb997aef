import type { ListException } from "../../domain/moderation/exception.ts";

/** A change by an admin: somebody becomes an exception, or is none any more. */
export interface ExceptionWord {
  userId: number;
  isAllowed: boolean;
  /** user id of the admin */
  actor: number;
}

/** Exceptions to the block list and to the filter of look-alike names in a chat's object (docs/decisions/210, 232). */
export interface ExceptionsObject {
  /** Lists the people exempted from the block list here, the last one first. */
  listExceptions(): Promise<ListException[]>;
  /**
   * Makes somebody an exception and takes back what the list had done to them, or ends that; null where the brake
   * stopped the admin.
   */
  changeException(word: ExceptionWord): Promise<ListException | null>;
  /** Lists the people whose names may look like an admin's, the last one first. */
  listNameExceptions(): Promise<ListException[]>;
  changeNameException(word: ExceptionWord): Promise<ListException | null>;
}
