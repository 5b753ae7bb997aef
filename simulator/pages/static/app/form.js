import { avatar } from "../shared/avatar.js";
import { h } from "../shared/dom.js";
import { openDialog } from "./dialog.js";

/**
 * Asks for values.
 * @param {{title: string, submit: string, fields: Field[]}} form Field: `{name, label, type?: "text" | "checkbox" |
 *   "select" | "number", value?, options?: {label, value}[], required?, hint?}`
 * @returns {Promise<Record<string, string | boolean> | undefined>}
 */
export function ask({ title, submit, fields }) {
  return openDialog(title, (close) => {
    const inputs = new Map();
    const rows = fields.map((field) => {
      const input = inputFor(field);
      inputs.set(field.name, input);
      const label = h("span", {}, field.label, field.hint && h("small", {}, field.hint));
      return h("label", { class: field.type === "checkbox" ? "check" : "field" }, label, input);
    });
    const done = (event) => {
      event.preventDefault();
      const values = {};
      for (const [name, input] of inputs) values[name] = input.type === "checkbox" ? input.checked : input.value.trim();
      close(values);
    };
    return h(
      "form",
      { class: "form", onsubmit: done },
      h("div", { class: "form-fields" }, rows),
      h("div", { class: "form-end" }, h("button", { type: "submit", class: "primary" }, submit)),
    );
  });
}

function inputFor(field) {
  if (field.type === "select") {
    return h(
      "select",
      {},
      field.options.map((option) =>
        h("option", { value: option.value, selected: option.value === field.value }, option.label),
      ),
    );
  }
  if (field.type === "checkbox") return h("input", { type: "checkbox", checked: field.value === true });
  return h("input", {
    type: field.type ?? "text",
    value: field.value ?? "",
    required: field.required === true,
    dir: "auto",
    autocomplete: "off",
  });
}

/**
 * Lets one pick one of several people, bots or chats.
 * @param {{title: string, options: {label: string, note?: string, who?: {id: number}, value: unknown}[]}} choice
 * @returns {Promise<any>} the picked `value`
 */
export function choose({ title, options }) {
  return openDialog(title, (close) => {
    if (options.length === 0) return h("p", { class: "notice" }, "There is nobody to choose.");
    return h(
      "ul",
      { class: "choices" },
      options.map((option) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", "aria-label": option.label, onclick: () => close(option.value) },
            option.who && avatar(option.who, 38),
            h(
              "span",
              { class: "choice-text" },
              h("b", { dir: "auto" }, option.label),
              option.note && h("small", {}, option.note),
            ),
          ),
        ),
      ),
    );
  });
}
