/** Outlined icons on a 24 grid, drawn with the text's colour. */
const shapes = {
  back: "M15 18l-6-6 6-6",
  plus: "M12 5v14M5 12h14",
  more: "M12 5.5v.01M12 12v.01M12 18.5v.01",
  send: "M4 12l16-8-5 16-3.5-6.5L4 12zM11.5 13.5L20 4",
  clip: "M20 11.5l-8.2 8.2a5 5 0 0 1-7-7l8.5-8.6a3.3 3.3 0 0 1 4.7 4.7L9.6 17.2a1.6 1.6 0 0 1-2.3-2.3l7.6-7.6",
  close: "M6 6l12 12M18 6L6 18",
  reply: "M9 7L4 12l5 5M4 12h9a7 7 0 0 1 7 7",
  pin: "M9 4h6l-1 6 3 3v2H7v-2l3-3-1-6zM12 15v5",
  check: "M5 12.5l4.5 4.5L19 7",
  topic: "M4 5h16v11H9l-5 4V5z",
  channel: "M4 10v4h3l8 4V6l-8 4H4zM18 9.5a3.5 3.5 0 0 1 0 5",
  group:
    "M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3.5 19a5.5 5.5 0 0 1 11 0M15.5 5a3.2 3.2 0 0 1 0 5.8M17 14a5.500 5.500 0 0 1 3.500 5",
  bot: "M6 9h12v9H6zM12 9V5.500M12 5.200v.01M9.500 13v.01M14.500 13v.01M3.500 12v3M20.500 12v3",
  lock: "M7 11h10v8H7zM9 11V8.500a3 3 0 0 1 6 0V11",
  chevron: "M9 6l6 6-6 6",
  keyboard: "M3.500 7h17v10h-17zM7 10.500v.01M10.500 10.500v.01M14 10.500v.01M17.500 10.500v.01M8 14h8",
  file: "M7 3.500h7l4 4V20.500H7zM14 3.500v4h4",
  play: "M8 5.500l11 6.500-11 6.500z",
  external: "M8 5h11v11M19 5L6 18",
  web: "M4 5h16v14H4zM4 9h16",
};

/** @param {keyof typeof shapes} name @param {number} [sizePx] */
export function icon(name, sizePx = 22) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 24 24",
    width: sizePx,
    height: sizePx,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": name === "more" ? 2.8 : 1.8,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
    class: `icon-${name}`,
  })) {
    svg.setAttribute(key, String(value));
  }
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", shapes[name]);
  svg.append(path);
  return svg;
}
