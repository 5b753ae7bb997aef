/** Brings a message of the open chat into view and lights it up for a moment. */
export function jumpTo(id) {
  const element = document.querySelector(`#messages [data-id="${id}"]`);
  if (!element) return;
  element.scrollIntoView({ block: "center", behavior: "smooth" });
  element.classList.add("lit");
  setTimeout(() => element.classList.remove("lit"), 1200);
}
