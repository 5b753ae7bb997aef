/** Pixels of the file for each unit of the drawing, for sharp screens. */
const PIXELS = 2;

/** Reads a colour of the page by its token. */
export type TokenReader = (token: string) => string;

interface Size {
  width: number;
  height: number;
}

/** Escapes a text for use within a drawing. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Writes the sizes of a drawing as attributes of its `svg`. */
export const sizeOf = ({ width, height }: Size): string =>
  `width="${width * PIXELS}" height="${height * PIXELS}" viewBox="0 0 ${width} ${height}"`;

const loaded = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = address;
  });

/** Saves a drawing in the page's colours as a PNG file. @param draw an SVG that needs nothing of the page, with its size */
export async function saveDrawing(
  title: string,
  draw: (page: { color: TokenReader; font: string }) => Size & { drawing: string },
): Promise<void> {
  const style = getComputedStyle(document.body);
  const color = (token: string) => style.getPropertyValue(token).trim();
  const { drawing, width, height } = draw({ color, font: style.fontFamily });
  const image = await loaded(`data:image/svg+xml,${encodeURIComponent(drawing)}`);
  const canvas = document.createElement("canvas");
  canvas.width = width * PIXELS;
  canvas.height = height * PIXELS;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = `${title}.png`;
  link.click();
}
