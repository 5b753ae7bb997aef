import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import { BotLayout } from "../features/bots/bot-layout.tsx";
import { loadBotPage } from "../features/bots/load-bot-page.ts";
import { staysInPrivateChats } from "../features/private-chat/contacts/load-private-chats.ts";
import { BotErrorBoundary } from "../shared/bot/bot-error-boundary.tsx";

export const loader = serverLoad(loadBotPage);
export const clientLoader = browserLoad(loadBotPage);

export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !staysInPrivateChats(currentUrl, nextUrl);

export default function Pages() {
  return <BotLayout data={useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = BotErrorBoundary;
