import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { MenuPage } from "../features/shell/profile/account-menu.tsx";
import type { PageHandle } from "../page-title.tsx";

/** Nothing but a session is needed. */
const load = async () => null;
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load);
export const handle: PageHandle = { title: "shell.more" };

export default MenuPage;
