import { get, post } from "./endpoint.ts";

export const listImports = get("imports.list", "imports/{id}");
export const beginImport = post("imports.begin", "imports/begin/{id}");
export const takeImportPart = post("imports.part", "imports/part/{id}");
export const finishImport = post("imports.finish", "imports/finish/{id}");
export const removeImport = post("imports.remove", "imports/remove/{id}");
