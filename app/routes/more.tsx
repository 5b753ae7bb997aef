import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { MenuPage } from "../features/shell/profile/account-menu.tsx";

/** Loads nothing: the page needs only a session. */
const load = async () => null;
export const handle: PageHandle = { title: "shell.more", texts: "routes/more" };
export const loader = serverLoad(load);
export const clientLoader = browserLoad(load, handle);

export default MenuPage;
