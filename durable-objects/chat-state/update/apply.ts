import type { Write } from "../../../bot/decision.ts";
import { assertNever } from "../../../domain/errors.ts";
import { logRun } from "../../shared/responders/log-run.ts";
import { closeAppealsByHand } from "../appeals/close-appeals.ts";
import { noteByHand } from "../brake/brake.ts";
import { endCardsByHand } from "../cards/person-cards.ts";
import type { ChatContext } from "../context.ts";
import { storeAdder, storeMembership, storePerson } from "../members/write-members.ts";
import { editMessage, storeMessage } from "../messages/write-messages.ts";
import { applyModeration } from "../moderation/apply-moderation.ts";
import { queueAct, queueRequest } from "../moderation/queue-act.ts";
import { noteRemoval } from "../moderation/removal-notes.ts";
import { sayOrJoin } from "../newcomers/joint-words.ts";
import { retryOwed } from "../newcomers/owed-verdicts.ts";
import { applyNewcomer } from "../newcomers/write-newcomers.ts";
import { applyCheckIn, recyclePoints } from "../points/ledger.ts";
import { notePausedDay } from "../points/paused-days.ts";
import { queueAnswer } from "../responders/queue-answer.ts";
import { askMore, leaveCase, noteCase } from "../spam/cases.ts";

/** Stores the writes of a decision; called inside the one transaction of an update. */
export function applyWrites(context: ChatContext, writes: readonly Write[]): void {
  for (const write of writes) applyWrite(context, write);
}

function applyWrite(context: ChatContext, write: Write): void {
  const { sql, values } = context;
  switch (write.kind) {
    case "storeMessage":
      storeMessage(context, write.message);
      return;
    case "editMessage":
      editMessage(context, write);
      return;
    case "storePerson":
      storePerson(context, write);
      return;
    case "storeMembership":
      storeMembership(context, write);
      if (write.change !== null) {
        noteByHand(context, write.change.actor);
        endCardsByHand(context, write.change);
        closeAppealsByHand(context, write.change);
        const { userId, newStatus: status, label } = write.change;
        recyclePoints(context, { userId, status, label });
      }
      return;
    case "checkIn":
      applyCheckIn(context, write);
      return;
    case "notePausedDay":
      notePausedDay(context, write.day);
      return;
    case "storeAdder":
      storeAdder(context, write);
      return;
    case "storeSenderChat":
      sql.exec(
        "INSERT OR REPLACE INTO sender_chats (id, title, username) VALUES (?, ?, ?)",
        write.id,
        write.title,
        write.username,
      );
      context.members.changed(write.id);
      return;
    case "addToMemberCount": {
      const count = values.get("memberCount");
      // Unknown until the first reading from Telegram, which then counts this change too.
      if (count !== undefined) values.set("memberCount", Math.max(0, count + write.delta));
      return;
    }
    case "noteRemoval":
      noteRemoval(context, write.removal);
      return;
    case "queueAnswer":
      queueAnswer(context, write.answer);
      return;
    case "greet":
    case "tellVerdict":
      sayOrJoin(context, write);
      return;
    case "act":
      queueAct(context, write.act);
      return;
    case "newcomer":
      applyNewcomer(context, write.change);
      return;
    case "spamCase":
      noteCase(context, write.found);
      return;
    case "spamHam":
      leaveCase(context, write);
      return;
    case "spamAsked":
      askMore(context, write);
      return;
    case "request":
      queueRequest(context, write.request);
      return;
    case "noteName":
      context.filters.noteName(write.userId);
      return;
    case "storeLinkedChat":
      values.set("linkedChatId", write.id);
      return;
    case "logService":
      logRun(context, write.run, { resStatus: write.resStatus, comment: write.comment, message: null });
      return;
    case "storeTopic":
      storeTopic(sql, write);
      return;
    case "storeChat":
      values.set("chat", {
        type: write.type,
        title: write.title,
        username: write.username,
        flags: { ...values.get("chat")?.flags, is_forum: write.isForum },
      });
      return;
    case "storeBotStatus":
      values.set("botStatus", { status: write.status, rights: write.rights, at: context.now() });
      values.remove("toldOfRights");
      // A right that came makes possible what waits for it (AMB-066, AMB-339).
      context.alarms.arm("quiet", context.nowMs());
      retryOwed(context);
      return;
    case "forgetAdmins":
      values.set("syncedAt", 0);
      return;
    case "setWarnings":
    case "clearWarnings":
    case "beginSilence":
    case "endSilence":
    case "answerPurge":
    case "report":
    case "decideReport":
    case "askLibrary":
    case "pullBrake":
      applyModeration(context, write);
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
