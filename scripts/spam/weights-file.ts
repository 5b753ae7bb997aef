import type { BaseModel } from "../../domain/spam/base-model.ts";

/** Where the weights are kept. */
export const WEIGHTS_FILE = "domain/spam/base-weights.ts";

/** Writes the source of the base model's weights. */
export const weightsSource = ({
  weights,
  scale,
  bias,
}: BaseModel): string => `/** Made by \`npm run spam\`: change the texts in scripts/spam/texts, not this. */
export const BASE_SCALE = ${scale};
export const BASE_BIAS = ${bias};
export const BASE_WEIGHTS =
  "${Buffer.from(weights.buffer).toString("base64")}";
`;
