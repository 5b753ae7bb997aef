import { badRequest } from "../../world/errors.ts";
import type { CommandList } from "../../world/types.ts";
import { isObject } from "../args.ts";
import type { Call, Methods } from "../call.ts";

const MAX_COMMANDS = 100;
/** Code points. */
const MAX_COMMAND = 32;
const MAX_DESCRIPTION = 256;
const CHAT_SCOPES = ["chat", "chat_administrators", "chat_member"];
const SCOPES = ["default", "all_private_chats", "all_group_chats", "all_chat_administrators", ...CHAT_SCOPES];

/** Reads a scope as one text, such as `chat:-100123` or `chat_member:-100123:7`. */
function readScope(call: Call): string {
  const scope = call.args.object("scope", "BotCommandScope");
  if (!scope) return "default";
  const type = String(scope.type ?? "");
  if (!SCOPES.includes(type)) throw badRequest("can't parse BotCommandScope: Unsupported type specified");
  if (!CHAT_SCOPES.includes(type)) return type;
  const chat = String(scope.chat_id ?? "");
  if (chat === "") throw badRequest("can't parse BotCommandScope: Can't find field \"chat_id\"");
  const found = chat.startsWith("@") ? call.world.chatByUsername(chat.slice(1)) : call.world.chat(Number(chat));
  if (!found && !call.world.persons.has(Number(chat))) throw badRequest("chat not found");
  return `${type}:${found?.id ?? chat}${type === "chat_member" ? `:${String(scope.user_id ?? "")}` : ""}`;
}

function readLanguage(call: Call): string {
  const language = call.args.text("language_code").toLowerCase();
  if (language !== "" && !/^[a-z]{2}$/.test(language)) throw badRequest("BOT_COMMAND_LANGUAGE_INVALID");
  return language;
}

function readCommand(value: unknown): CommandList["commands"][number] {
  const prefix = "can't parse BotCommand: ";
  if (!isObject(value)) throw badRequest(`${prefix}expected an Object`);
  for (const field of ["command", "description"]) {
    if (value[field] === undefined) throw badRequest(`${prefix}Can't find field "${field}"`);
  }
  const command = String(value.command).trim().replace(/^\//, "");
  const description = String(value.description).trim();
  refuseLength("command", command, MAX_COMMAND);
  refuseLength("command description", description, MAX_DESCRIPTION);
  if (!/^[a-z0-9_]+$/.test(command)) throw badRequest("BOT_COMMAND_INVALID");
  return { command, description };
}

function refuseLength(name: string, text: string, max: number): void {
  if (text === "") throw badRequest(`${name} must be non-empty`);
  if ([...text].length > max) throw badRequest(`${name} length must not exceed ${max}`);
}

function place(call: Call, commands: CommandList["commands"]): true {
  const scope = readScope(call);
  const language = readLanguage(call);
  const { bot } = call;
  bot.commands = bot.commands.filter((list) => list.scope !== scope || list.language !== language);
  if (commands.length > 0) bot.commands.push({ scope, language, commands });
  call.world.changed();
  return true;
}

const MAX_LENGTHS = { description: 512, short_description: 120 };

function describe(call: Call, field: keyof typeof MAX_LENGTHS): true {
  const text = call.args.text(field);
  if ([...text].length > MAX_LENGTHS[field]) throw badRequest(`${field} is too long`);
  call.bot.descriptions[field][readLanguage(call)] = text;
  call.world.changed();
  return true;
}

/** Returns the description in the language, else the one for all languages. */
function described(call: Call, field: keyof typeof MAX_LENGTHS) {
  const texts = call.bot.descriptions[field];
  return { [field]: texts[readLanguage(call)] ?? texts[""] ?? "" };
}

/** `setMyCommands`, `getMyCommands`, `deleteMyCommands`, and the same for descriptions. */
export const commandMethods: Methods = {
  setmycommands: (call) => {
    const commands = call.args.json("commands") ?? [];
    if (!Array.isArray(commands)) throw badRequest("expected an Array of BotCommand");
    if (commands.length > MAX_COMMANDS) throw badRequest("BOT_COMMANDS_TOO_MUCH");
    return place(call, commands.map(readCommand));
  },
  getmycommands: (call) => {
    const scope = readScope(call);
    const language = readLanguage(call);
    const list = call.bot.commands.find((one) => one.scope === scope && one.language === language);
    return list?.commands ?? [];
  },
  deletemycommands: (call) => place(call, []),
  setmydescription: (call) => describe(call, "description"),
  getmydescription: (call) => described(call, "description"),
  setmyshortdescription: (call) => describe(call, "short_description"),
  getmyshortdescription: (call) => described(call, "short_description"),
};
