import type { Write } from "../../bot/decision.ts";
import { assertNever } from "../../domain/errors.ts";
import { applyModeration } from "./apply-moderation.ts";
import { applyNewcomer } from "./newcomers-write.ts";
import { queueAct, queueRequest } from "./queue-act.ts";
import { queueAnswer } from "./queue-answer.ts";
import type { ChatScope } from "./scope.ts";
import { logRun } from "./service-log.ts";
import { storeAdder, storeMembership, storePerson } from "./write-members.ts";
import { editMessage, storeMessage } from "./write-messages.ts";

/** Carries out a decision's writes; called inside the one transaction of an update. */
export function applyWrites(scope: ChatScope, writes: readonly Write[]): void {
  for (const write of writes) applyWrite(scope, write);
}

function applyWrite(scope: ChatScope, write: Write): void {
  const { sql, values } = scope;
  switch (write.kind) {
    case "storeMessage":
      storeMessage(scope, write.message);
      return;
    case "editMessage":
      editMessage(scope, write);
      return;
    case "storePerson":
      storePerson(scope, write);
      return;
    case "storeMembership":
      storeMembership(scope, write);
      return;
    case "storeAdder":
      storeAdder(scope, write);
      return;
    case "storeSenderChat":
      sql.exec(
        "INSERT OR REPLACE INTO sender_chats (id, title, username) VALUES (?, ?, ?)",
        write.id,
        write.title,
        write.username,
      );
      scope.members.changed(write.id);
      return;
    case "addToMemberCount": {
      const count = values.get("memberCount");
      // Unknown until the first reading from Telegram, which then counts this change too.
      if (count !== undefined) values.set("memberCount", Math.max(0, count + write.delta));
      return;
    }
    case "queueAnswer":
      queueAnswer(scope, write.answer);
      return;
    case "act":
      queueAct(scope, write.act);
      return;
    case "newcomer":
      applyNewcomer(scope, write.change);
      return;
    case "request":
      queueRequest(scope, write.request);
      return;
    case "noteName":
      scope.order.noteName(write.userId);
      return;
    case "storeLinkedChat":
      values.set("linkedChatId", write.id);
      return;
    case "logService":
      logRun(scope, write.run, { resStatus: write.resStatus, comment: write.comment, message: null });
      return;
    case "storeTopic":
      storeTopic(sql, write);
      return;
    case "storeChat":
      values.set("chat", {
        type: write.type,
        title: write.title,
        username: write.username,
        isDirectMessages: write.isDirectMessages,
        flags: { ...values.get("chat")?.flags, is_forum: write.isForum },
      });
      return;
    case "storeBotStatus":
      values.set("botStatus", { status: write.status, rights: write.rights, at: scope.now() });
      values.remove("toldOfRights");
      // A right that came makes possible what waits for it (AMB-066).
      scope.alarms.arm("quiet", scope.nowMs());
      return;
    case "forgetAdmins":
      values.set("syncedAt", 0);
      return;
    case "setWarnings":
    case "clearWarnings":
    case "beginSilence":
    case "endSilence":
    case "askLibrary":
      applyModeration(scope, write);
      return;
    default:
      assertNever(write);
  }
}

function storeTopic(sql: SqlStorage, write: Extract<Write, { kind: "storeTopic" }>): void {
  sql.exec(
    `INSERT INTO topics (id, name, flag, mtime) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET name = ${write.name === undefined ? "topics.name" : "excluded.name"},
       flag = (topics.flag | ?) & ~?, mtime = excluded.mtime`,
    write.id,
    write.name ?? "",
    write.setFlag,
    write.at,
    write.setFlag,
    write.clearFlag,
  );
}
