import type { Contract, TargetField } from "../../domain/calls/contract/contract.ts";
import { ALL_CALLS } from "../../domain/calls/index.ts";

/** Every call about a chat, by name: what runs over them tests a new one by its being declared. */
export const CHAT_CALLS = ALL_CALLS.filter(({ access }) => access.kind === "chatAdmin" || access.kind === "target").map(
  (contract) => [contract.name, contract] as const,
);

/** Makes a request that reaches the guard: the id as the contract wants it, nothing else. */
export function requestTo(contract: Contract, id: string) {
  const { access } = contract;
  const field: TargetField | null =
    access.kind === "chatAdmin"
      ? access.chat
      : access.kind === "botOwner"
        ? access.bot
        : access.kind === "target"
          ? access.target
          : null;
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === (field?.in === "path" ? field.name : "id") ? id : "1",
  );
  const target = access.kind === "target" ? { [access.targetType.name]: "chat" } : {};
  const body = field?.in === "body" ? { [field.name]: id, ...target } : {};
  return { path, options: contract.method === "POST" ? { body } : {} };
}
