import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../../client/calls/page-data.ts";
import { AttendancePage } from "../../features/loyalty/attendance-page.tsx";
import { loadAttendance } from "../../features/loyalty/load-loyalty.ts";
import type { PageHandle } from "../../page-title.tsx";

export const loader = serverLoad(loadAttendance);
export const clientLoader = browserLoad(loadAttendance);
export const handle: PageHandle = { title: "loyalty.attendance" };

export default function Attendance() {
  return <AttendancePage data={useLoaderData<typeof loader>()} />;
}
