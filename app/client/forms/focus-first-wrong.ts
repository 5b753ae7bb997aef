const CONTROLS = "input:enabled, select:enabled, textarea:enabled, button:enabled, [contenteditable=true]";

/**
 * Moves the focus to the first field that is marked as wrong: a control with `aria-invalid`, or the first control of a
 * group with `data-invalid`.
 */
export function focusFirstWrong(root: HTMLElement | null): void {
  const wrong = root?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
  if (!wrong) return;
  const isGroup = wrong.matches("[data-invalid]");
  const control = isGroup
    ? (wrong.querySelector<HTMLElement>("[role=textbox]") ?? wrong.querySelector<HTMLElement>(CONTROLS))
    : wrong;
  (wrong.querySelector("[role=alert]") ?? wrong).scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
