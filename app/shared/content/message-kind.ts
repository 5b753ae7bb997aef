import { MESSAGE_TYPE, type MessageTypeName } from "../../../domain/messages/message-type.ts";

const NAMES = new Map(Object.entries(MESSAGE_TYPE).map(([name, code]) => [code as number, name as MessageTypeName]));

/** Returns the text key of a message's kind (HIS-10, AMB-012). */
export const messageKindKey = (type: number) => `messageType.${NAMES.get(type) ?? "unknown"}` as const;
