/** A refusal as the Bot API words it: `{"ok":false,"error_code":code,"description":...,"parameters":...}`. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    readonly description: string,
    readonly parameters?: { migrate_to_chat_id?: number; retry_after?: number },
  ) {
    super(description);
  }
}

/** Makes an error 400; `text` without the prefix "Bad Request: ". */
export function badRequest(text: string): ApiError {
  return new ApiError(400, `Bad Request: ${text}`);
}

/** Makes an error 403; `text` without the prefix "Forbidden: ". */
export function forbidden(text: string): ApiError {
  return new ApiError(403, `Forbidden: ${text}`);
}
