import { index, layout, type RouteConfigEntry, route } from "@remix-run/route-config";

/**
 * The gallery page. Only vite.dev.config.ts (with the other pages) and vite.gallery.config.ts (alone, for its tests)
 * include it: the product's build has neither its address nor its code.
 */
const gallery = route("gallery", "features/gallery/gallery-route.tsx");

const page = (path: string, file = path) => route(path, `routes/${file}.tsx`);

type List = "groups" | "channels" | "bots";

/**
 * Returns the route of a page below a chat or a bot. One module serves several lists, so each of its routes has an id
 * of its own.
 */
const shared = (list: List) => (path: string, file: string) =>
  route(path, `routes/${file}.tsx`, { id: `${list}/${path}` });

/**
 * Redirects sections without a page of their own to their first one; an id may hold characters that a splat does not
 * match.
 */
const others = (list: List): RouteConfigEntry => shared(list)("*", "first_page");

/** Lists the pages of templates and files, and of the responders that send them. */
const content = (list: List): RouteConfigEntry[] => [
  shared(list)("contentlib/msg_templates", "content/contentlib.msg_templates"),
  shared(list)("contentlib/create", "content/contentlib.create"),
  shared(list)("contentlib/edit/:itemId", "content/contentlib.edit"),
  shared(list)("contentlib/materials", "content/contentlib.materials"),
];

/** Lists the pages of responders; groups and bots have an editor module each, with its own texts of failures. */
const responders = (list: "groups" | "bots"): RouteConfigEntry[] => [
  shared(list)("responders", "content/responders"),
  shared(list)("responders/create", "content/responders.create"),
  shared(list)("responders/edit/:itemId", list === "bots" ? "bot/responders.edit" : "content/responders.edit"),
  shared(list)("responders/log", "content/responders.log"),
];

const announcements = (list: "groups" | "channels"): RouteConfigEntry[] => [
  shared(list)("announcements", "content/announcements"),
  shared(list)("announcements/create", "content/announcements.create"),
  shared(list)("announcements/edit/:itemId", "content/announcements.edit"),
  shared(list)("announcements/log", "content/announcements.log"),
];

/** Lists the pages of statistics that groups and channels share: in a channel nobody writes (NAV-11, NAV-19). */
const statistics = (list: "groups" | "channels"): RouteConfigEntry[] => [
  shared(list)("statistics/group_member_report", "chat/statistics.group_member_report"),
  shared(list)("statistics/acquisition", "chat/statistics.acquisition"),
  shared(list)("statistics/active_members", "chat/statistics.active_members"),
  shared(list)("statistics/monthly_usage", "chat/statistics.monthly_usage"),
];

const chatPages = (list: "groups" | "channels"): RouteConfigEntry[] => [
  index("routes/chat/overview.tsx", { id: `${list}/:id/` }),
  shared(list)("send_message", "chat/send_message"),
  shared(list)("settings", "chat/settings"),
  ...announcements(list),
  shared(list)("members/:view/:userId?/:tab?", "chat/members"),
  ...statistics(list),
  ...content(list),
  others(list),
];

const groupPages: RouteConfigEntry[] = [
  page("overview/forum_topic", "chat/forum_topic"),
  page("overview/Moderation_Commands", "chat/moderation_commands"),
  page("messages/settings", "chat/messages.settings"),
  page("messages/history", "chat/messages.history"),
  page("messages/actions", "chat/messages.actions"),
  page("messages/night_mode", "chat/messages.night_mode"),
  page("newcomers/settings", "chat/newcomers.settings"),
  page("newcomers/waiting", "chat/newcomers.waiting"),
  page("newcomers/log", "chat/newcomers.log"),
  page("newcomers/report", "chat/newcomers.report"),
  page("loyalty_rewards/attendance", "chat/loyalty_rewards.attendance"),
  page("loyalty_rewards/ranking", "chat/loyalty_rewards.ranking"),
  page("loyalty_rewards/report", "chat/loyalty_rewards.report"),
  page("statistics/acquisition/retention", "chat/statistics.acquisition.retention"),
  page("statistics/import", "chat/statistics.import"),
  page("statistics/referrals", "chat/statistics.referrals"),
  page("statistics/member_activity", "chat/statistics.member_activity"),
  ...responders("groups"),
];

const botPages: RouteConfigEntry[] = [
  index("routes/first_page.tsx", { id: "bots/:id/" }),
  page("settings", "bot/settings"),
  page("contacts", "bot/contacts"),
  route("private_chat", "routes/bot/private_chat.tsx", [
    index("routes/bot/private_chat.none.tsx"),
    page(":contactId", "bot/private_chat.thread"),
  ]),
  ...responders("bots"),
  ...content("bots"),
  others("bots"),
];

/** Every address of the dashboard. Parts of the frame read the data of lists and layouts by the ids of their routes. */
const dashboard: RouteConfigEntry[] = [
  index("routes/first_page.tsx", { id: "/" }),
  layout("routes/app.tsx", [
    route("groups", "routes/groups.tsx", { id: "groups" }),
    route("groups/:id", "routes/chat.tsx", { id: "group" }, [...chatPages("groups"), ...groupPages]),
    route("channels", "routes/channels.tsx", { id: "channels" }),
    route("channels/:id", "routes/chat.tsx", { id: "channel" }, chatPages("channels")),
    page("bots"),
    route("bots/:id", "routes/bot.tsx", { id: "bot" }, botPages),
    page("tasks"),
    page("tasks/:batchId", "tasks.batch"),
    page("orders"),
    page("orders/:orderId", "orders.order"),
    page("orders/:orderId/receipt", "orders.receipt"),
    page("pay_order/:orderId", "pay_order"),
    route("plan/upgrade/:targetType/:id", "routes/plan.upgrade.tsx", { id: "plan/upgrade" }),
    route("plan/renew/:targetType/:id", "routes/plan.renew.tsx", { id: "plan/renew" }),
    route("plan/keep/:targetType/:id", "routes/plan.keep.tsx", { id: "plan/keep" }),
    page("more"),
  ]),
  page("login"),
  page("connect_with_web_app/:botHashId", "connect_with_web_app"),
  page("oops"),
  // Sections whose own address leads to their first page, and whatever there is not.
  page("*", "first_page"),
];

const wanted = process.env.STEWARD_GALLERY;
export default wanted === "alone" ? [gallery] : [...dashboard, ...(wanted === "beside" ? [gallery] : [])];
