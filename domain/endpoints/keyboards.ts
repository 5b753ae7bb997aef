import { get, post } from "./endpoint.ts";

export const listKeyboards = get("keyboard_templates.list", "keyboard_templates/list");
export const createKeyboard = post("keyboard_templates.create", "keyboard_templates/create");
export const deleteKeyboard = post("keyboard_templates.delete", "keyboard_templates/delete/{itemId}");
