import { ConnectPage } from "../features/login/connect-page.tsx";
import type { PageHandle } from "../page-title.tsx";

export const handle: PageHandle = { title: "connect.title" };

export default function Connect() {
  return <ConnectPage />;
}
