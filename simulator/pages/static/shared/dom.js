/**
 * Makes an element. Text becomes text nodes, so nothing that people write is ever parsed as HTML.
 * @param {string} tag
 * @param {Record<string, unknown>} [props] `class`, `on...` handlers, `dataset`, DOM attributes; null, undefined and
 *   false leave an attribute out
 * @param {...(Node | string | number | null | undefined | false | (Node | string | null | undefined | false)[])} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on") && typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = String(value);
    else if (name === "style") for (const [key, part] of Object.entries(value)) element.style.setProperty(key, part);
    else if (name === "dataset") Object.assign(element.dataset, value);
    else if (name === "value") element.value = String(value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...childNodes(children));
  return element;
}

/** Drops what is not there and flattens lists, so that callers may write conditions inline. */
function childNodes(children) {
  return children
    .flat(2)
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (typeof child === "number" ? String(child) : child));
}

/** The element of the page with that id; its absence is a mistake of the page. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}
