import { expect, it } from "vitest";
import { ControlFailure } from "../../../app/components/feedback/control-failure.tsx";
import { LockNote, PlanLink } from "../../../app/components/feedback/lock-note.tsx";
import { linksIn, rendered } from "../../support/render.tsx";

const lock = (
  <LockNote level={50} drive="flood">
    Flood protection
  </LockNote>
);

it.each([
  ["/groups/1001/messages/settings", ["/plan/upgrade/chat/1001?viplv=50&amp;drive=flood"]],
  ["/channels/1002/statistics", ["/plan/upgrade/chat/1002?viplv=50&amp;drive=flood"]],
  ["/bots/77/responders", ["/plan/upgrade/bot/77?viplv=50&amp;drive=flood"]],
  ["/tasks", []],
])("PLN-13, NAV-26: a lock at %s leads to the plan page of its chat or bot", (at, ways) => {
  expect(linksIn(rendered(lock, at))).toEqual(ways);
});

it("PLN-13, TSK-11: a lock beside a task leads to the plan of the task's chat", () => {
  const link = <PlanLink drive="month.lmt" target={{ type: "chat", id: "1003" }} />;
  expect(linksIn(rendered(link, "/tasks"))).toEqual(["/plan/upgrade/chat/1003?drive=month.lmt"]);
});

it.each([
  [{ upgrade: true, drive: "slot.lmt", max: 5 }, ["/plan/upgrade/chat/1001?drive=slot.lmt"]],
  [{ upgrade: false, drive: "slot.lmt", max: 255 }, []],
  [{}, []],
])("PLN-13, AMB-228: a refusal with %j leads to a plan that has more", (extra, ways) => {
  const html = rendered(
    <ControlFailure failure={{ message: "UPPLAN_FOR_SLOTS_DESC", extra }} />,
    "/groups/1001/loyalty",
  );
  expect(linksIn(html)).toEqual(ways);
});
