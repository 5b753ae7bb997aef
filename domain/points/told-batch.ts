/**
 * Makes the texts of a list that may be too long for one message: each begins with the heading, no line is cut or left
 * out.
 * @param max characters of a message
 */
export function linesOfTexts(heading: string, lines: readonly string[], max: number): string[] {
  const texts: string[] = [];
  let text = heading;
  for (const line of lines) {
    if (text !== heading && text.length + 1 + line.length > max) {
      texts.push(text);
      text = heading;
    }
    text += `\n${line}`;
  }
  return [...texts, text];
}
