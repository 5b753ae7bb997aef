import { responderFormShape } from "../../../domain/responders/responder-form.ts";
import { readForm, type Typed } from "../../client/forms/form.ts";

/** Reads a responder being written by the shape that the server reads it by. */
export const readDraft = (typed: Typed<typeof responderFormShape>) => readForm(responderFormShape, typed);
