import { Outlet } from "@remix-run/react";
import type { BotPageData } from "../../shared/bot/bot-page-data.ts";

/** The pages of one bot; they read it with `useBotPage`. */
export const BotLayout = ({ data }: { data: BotPageData }) => <Outlet context={data} />;
