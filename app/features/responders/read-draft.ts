import { responderFormShape } from "../../../domain/responders/responder-form.ts";
import { readForm, type Typed } from "../../client/forms/form.ts";

/** Validates a responder being written by the shape that the server uses. */
export const readDraft = (typed: Typed<typeof responderFormShape>) => readForm(responderFormShape, typed);
