/** Cuts a text to so many UTF-16 units, the last an ellipsis; a pair of surrogates is not cut in two. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
