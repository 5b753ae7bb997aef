/** Pixels between a button and what opens beside it, and between that and the window's edges. */
const GAP = 4;

/**
 * Puts an open `.beside` dialog below its button, at the side where lines begin, or above it where there is no room
 * below. Where there is no mouse, components.css puts it at the lower edge.
 */
export function placeBeside(box: HTMLElement, button: HTMLElement): void {
  box.style.inset = "";
  if (!matchMedia("(pointer: fine)").matches) return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isRightToLeft = getComputedStyle(button).direction === "rtl";
  const x = isRightToLeft ? left : right - width;
  const y = bottom + GAP + height > innerHeight && top - GAP - height > 0 ? top - GAP - height : bottom + GAP;
  const within = Math.min(Math.max(GAP, x), Math.max(GAP, document.documentElement.clientWidth - width - GAP));
  box.style.inset = `${y}px auto auto ${within}px`;
}
