import { browserTexts } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { ConnectPage } from "../features/login/connect-page.tsx";

export const handle: PageHandle = { title: "connect.title", texts: "routes/connect_with_web_app" };
export const loader = () => null;
export const clientLoader = browserTexts(handle);

export default function Connect() {
  return <ConnectPage />;
}
