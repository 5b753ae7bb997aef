import { h } from "../shared/dom.js";

/**
 * A menu at its button: arrow keys move, Escape and a press outside close. On a phone it is a sheet at the bottom.
 * @param {Element} anchor @param {string} label
 * @param {({label: string, danger?: boolean, run: () => unknown} | null | false | undefined | "")[]} items
 */
export function openMenu(anchor, label, items) {
  const dialog = h("dialog", { class: "menu", "aria-label": label });
  const buttons = items.filter(Boolean).map((item) =>
    h(
      "button",
      {
        type: "button",
        role: "menuitem",
        class: item.danger ? "danger" : "",
        onclick: () => {
          dialog.close();
          void item.run();
        },
      },
      item.label,
    ),
  );
  dialog.append(h("div", { role: "menu", "aria-label": label }, buttons));
  dialog.addEventListener("keydown", (event) => moveFocus(event, buttons));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  place(dialog, anchor.getBoundingClientRect());
  buttons[0]?.focus();
}

function moveFocus(event, buttons) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const index = buttons.indexOf(document.activeElement);
  buttons.at((index + step) % buttons.length)?.focus();
}

function place(dialog, anchor) {
  if (window.matchMedia("(max-width: 719px)").matches) return;
  const box = dialog.getBoundingClientRect();
  const below = anchor.bottom + 4 + box.height <= window.innerHeight;
  const top = below ? anchor.bottom + 4 : Math.max(8, anchor.top - box.height - 4);
  const left = Math.min(Math.max(8, anchor.right - box.width), window.innerWidth - box.width - 8);
  dialog.style.insetBlockStart = `${top}px`;
  dialog.style.left = `${left}px`;
}
