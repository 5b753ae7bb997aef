/** Sizes of the log-in button in CSS pixels, as Telegram's widget has them. */
const sizes = {
  large: { width: 238, height: 40, font: 16 },
  medium: { width: 193, height: 28, font: 13 },
  small: { width: 148, height: 20, font: 11 },
};

/** @param {string | null} name `data-size`; anything else than small and medium is large */
export function buttonSize(name) {
  return sizes[name ?? "large"] ?? sizes.large;
}
