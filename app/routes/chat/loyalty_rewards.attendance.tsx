import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import type { PageHandle } from "../../client/page/page-handle.ts";
import { AttendancePage } from "../../features/loyalty/attendance-page.tsx";
import { loadAttendance } from "../../features/loyalty/load-loyalty.ts";

export const handle: PageHandle = { title: "loyalty.attendance", texts: "routes/chat/loyalty_rewards.attendance" };
export const loader = serverLoad(loadAttendance);
export const clientLoader = browserLoad(loadAttendance, handle);

export default function Attendance() {
  return <AttendancePage data={useLoaderData<typeof loader>()} />;
}
