import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { loadBotPage } from "../features/bots/load-bot-page.ts";
import { staysInPrivateChats } from "../features/private-chat/contacts/load-private-chats.ts";
import { BotErrorBoundary } from "../shared/bot/bot-error-boundary.tsx";
import type { BotPageData } from "../shared/bot/bot-page-data.ts";

export const handle: PageHandle = { texts: "routes/bot" };
export const loader = serverLoad(loadBotPage);
export const clientLoader = browserLoad(loadBotPage, handle);

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !staysInPrivateChats(currentUrl, nextUrl);

/** Frames the pages of one bot, which read its data with `useBotPage`. */
export default function Pages() {
  return <Outlet context={useLoaderData<typeof loader>() satisfies BotPageData} />;
}

export const ErrorBoundary = BotErrorBoundary;
