import { readMessage } from "./features/features.ts";
import { featureSet } from "./features/gather.ts";
import type { SpamLabel, SpamMessage } from "./message.ts";
import { type LoggedLabel, type SpamModel, teach } from "./model.ts";

/** Makes the entry of the log for a label: the features of the message, without its words. */
export const loggedLabel = (message: SpamMessage, label: SpamLabel): LoggedLabel => ({
  label,
  features: featureSet(readMessage(message)),
});

/**
 * Teaches a model a message, in place.
 * @returns the same model
 */
export const train = (model: SpamModel, message: SpamMessage, label: SpamLabel): SpamModel =>
  teach(model, loggedLabel(message, label));
