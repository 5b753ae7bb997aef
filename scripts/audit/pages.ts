import type { Place } from "./place.ts";

/** One state of a page that every check looks at. */
export interface PrivateAnswer {
  path(place: Place): string;
  /** Without a session. */
  isGuest?: boolean;
  /** Status of the page's answer where it is not 200. */
  status?: number;
}

const groupPage =
  (rest: string) =>
  ({ forum }: Place) =>
    `/groups/${forum}${rest}`;
const channelPage =
  (rest: string) =>
  ({ channel }: Place) =>
    `/channels/${channel}${rest}`;
const botPage =
  (rest: string) =>
  ({ bot }: Place) =>
    `/bots/${bot}${rest}`;
const always = (path: string) => () => path;

/** A group that nobody has. */
const NO_CHAT = "/groups/1009999999999";
/** An order that nobody has. */
const NO_NUMBER = 999_999_999;
/** A bot that nobody has (NAV-23). */
const NO_BOT = "/bots/999999/settings";

/**
 * Every page by the pattern of its route, with the states to look at. A route of app/routes that is not here fails
 * tests/app/page-list.test.ts.
 */
export const PAGES: Readonly<Record<string, readonly PrivateAnswer[]>> = {
  "/login": [
    { path: always("/login"), isGuest: true },
    { path: always("/login?expired=1"), isGuest: true },
  ],
  "/connect_with_web_app/:botHashId": [
    { path: ({ botHashId }) => `/connect_with_web_app/${botHashId}`, isGuest: true },
  ],
  "/oops": [{ path: always("/oops?message=TARGET_NOT_FOUND&extra=Nothing%20is%20here."), isGuest: true }],
  "/groups": [{ path: always("/groups") }, { path: always("/groups?show=archived") }],
  "/groups/:id": [
    { path: groupPage("") },
    { path: ({ closed }) => `/groups/${closed}`, status: 403 },
    { path: always(NO_CHAT), status: 404 },
  ],
  "/groups/:id/contentlib/create": [{ path: groupPage("/contentlib/create") }],
  "/groups/:id/contentlib/edit/:itemId": [
    { path: ({ forum, template }) => `/groups/${forum}/contentlib/edit/${template}` },
    { path: groupPage("/contentlib/edit/1"), status: 404 },
  ],
  "/groups/:id/contentlib/materials": [{ path: groupPage("/contentlib/materials") }],
  "/groups/:id/contentlib/msg_templates": [{ path: groupPage("/contentlib/msg_templates") }],
  "/groups/:id/members/:view/:userId?/:tab?": [
    { path: groupPage("/members/member_list") },
    { path: groupPage("/members/member_list?keyword=nobody%20at%20all") },
    { path: groupPage("/members/list_active") },
  ],
  "/groups/:id/messages/actions": [
    { path: groupPage("/messages/actions") },
    { path: groupPage("/messages/actions?what=filter.del_msg_link&result=failed") },
  ],
  "/groups/:id/messages/history": [
    { path: groupPage("/messages/history") },
    { path: groupPage("/messages/history?keyword=saturday") },
  ],
  "/groups/:id/messages/settings": [{ path: groupPage("/messages/settings") }],
  "/groups/:id/messages/night_mode": [{ path: groupPage("/messages/night_mode") }],
  "/groups/:id/loyalty_rewards/attendance": [{ path: groupPage("/loyalty_rewards/attendance") }],
  "/groups/:id/loyalty_rewards/ranking": [{ path: groupPage("/loyalty_rewards/ranking") }],
  "/groups/:id/loyalty_rewards/report": [{ path: groupPage("/loyalty_rewards/report") }],
  "/groups/:id/newcomers/log": [{ path: groupPage("/newcomers/log") }],
  "/groups/:id/newcomers/report": [{ path: groupPage("/newcomers/report") }],
  "/groups/:id/newcomers/waiting": [{ path: groupPage("/newcomers/waiting") }],
  "/groups/:id/newcomers/settings": [{ path: groupPage("/newcomers/settings") }],
  "/groups/:id/overview/forum_topic": [{ path: groupPage("/overview/forum_topic") }],
  "/groups/:id/overview/Moderation_Commands": [{ path: groupPage("/overview/Moderation_Commands") }],
  "/groups/:id/announcements": [{ path: groupPage("/announcements") }],
  "/groups/:id/announcements/create": [{ path: groupPage("/announcements/create?example=rules") }],
  "/groups/:id/announcements/edit/:itemId": [
    { path: ({ forum, announcements }) => `/groups/${forum}/announcements/edit/${announcements.forum}` },
    { path: groupPage("/announcements/edit/1"), status: 404 },
  ],
  "/groups/:id/announcements/log": [{ path: groupPage("/announcements/log") }],
  "/groups/:id/responders": [{ path: groupPage("/responders") }],
  "/groups/:id/responders/create": [{ path: groupPage("/responders/create?example=price") }],
  "/groups/:id/responders/edit/:itemId": [
    { path: ({ forum, responder }) => `/groups/${forum}/responders/edit/${responder}` },
    { path: groupPage("/responders/edit/1"), status: 404 },
  ],
  "/groups/:id/responders/log": [{ path: groupPage("/responders/log") }],
  "/groups/:id/statistics/group_member_report": [{ path: groupPage("/statistics/group_member_report") }],
  "/groups/:id/statistics/acquisition": [{ path: groupPage("/statistics/acquisition") }],
  "/groups/:id/statistics/acquisition/retention": [{ path: groupPage("/statistics/acquisition/retention") }],
  "/groups/:id/statistics/referrals": [{ path: groupPage("/statistics/referrals") }],
  "/groups/:id/statistics/active_members": [{ path: groupPage("/statistics/active_members") }],
  "/groups/:id/statistics/member_activity": [{ path: groupPage("/statistics/member_activity") }],
  "/groups/:id/statistics/monthly_usage": [{ path: groupPage("/statistics/monthly_usage") }],
  "/groups/:id/statistics/import": [{ path: groupPage("/statistics/import") }],
  "/groups/:id/settings": [{ path: groupPage("/settings") }],
  "/groups/:id/send_message": [{ path: groupPage("/send_message") }],
  "/channels": [{ path: always("/channels") }, { path: always("/channels?show=archived") }],
  "/channels/:id": [{ path: channelPage("") }],
  "/channels/:id/announcements": [{ path: channelPage("/announcements") }],
  "/channels/:id/announcements/create": [{ path: channelPage("/announcements/create?example=rules") }],
  "/channels/:id/announcements/edit/:itemId": [
    { path: ({ channel, announcements }) => `/channels/${channel}/announcements/edit/${announcements.channel}` },
    { path: channelPage("/announcements/edit/1"), status: 404 },
  ],
  "/channels/:id/announcements/log": [{ path: channelPage("/announcements/log") }],
  "/channels/:id/contentlib/create": [{ path: channelPage("/contentlib/create") }],
  "/channels/:id/contentlib/edit/:itemId": [{ path: channelPage("/contentlib/edit/1"), status: 404 }],
  "/channels/:id/contentlib/materials": [{ path: channelPage("/contentlib/materials") }],
  "/channels/:id/contentlib/msg_templates": [{ path: channelPage("/contentlib/msg_templates") }],
  "/channels/:id/members/:view/:userId?/:tab?": [{ path: channelPage("/members/list") }],
  "/channels/:id/statistics/group_member_report": [{ path: channelPage("/statistics/group_member_report") }],
  "/channels/:id/statistics/acquisition": [{ path: channelPage("/statistics/acquisition") }],
  "/channels/:id/statistics/active_members": [{ path: channelPage("/statistics/active_members") }],
  "/channels/:id/statistics/monthly_usage": [{ path: channelPage("/statistics/monthly_usage") }],
  "/channels/:id/settings": [{ path: channelPage("/settings") }],
  "/channels/:id/send_message": [{ path: channelPage("/send_message") }],
  "/bots/:id/private_chat": [{ path: botPage("/private_chat") }],
  "/bots/:id/private_chat/:contactId": [
    { path: ({ bot, contacts }) => `/bots/${bot}/private_chat/${contacts.writer}` },
    { path: ({ bot, contacts }) => `/bots/${bot}/private_chat/${contacts.blocked}` },
    { path: botPage("/private_chat/1"), status: 404 },
  ],
  "/bots": [{ path: always("/bots") }, { path: always("/bots?show=archived") }],
  "/bots/:id/settings": [{ path: botPage("/settings") }, { path: always(NO_BOT), status: 404 }],
  "/bots/:id/contacts": [{ path: botPage("/contacts") }, { path: botPage("/contacts?keyword=nobody") }],
  "/bots/:id/contentlib/create": [{ path: botPage("/contentlib/create") }],
  "/bots/:id/contentlib/edit/:itemId": [
    { path: ({ bot, botContent }) => `/bots/${bot}/contentlib/edit/${botContent.template}` },
    { path: botPage("/contentlib/edit/1"), status: 404 },
  ],
  "/bots/:id/contentlib/materials": [{ path: botPage("/contentlib/materials") }],
  "/bots/:id/contentlib/msg_templates": [{ path: botPage("/contentlib/msg_templates") }],
  "/bots/:id/responders": [{ path: botPage("/responders") }],
  "/bots/:id/responders/create": [{ path: botPage("/responders/create?example=price") }],
  "/bots/:id/responders/edit/:itemId": [
    { path: ({ bot, botContent }) => `/bots/${bot}/responders/edit/${botContent.responder}` },
    { path: botPage("/responders/edit/1"), status: 404 },
  ],
  "/bots/:id/responders/log": [{ path: botPage("/responders/log") }],
  "/orders": [{ path: always("/orders") }],
  "/orders/:orderId": [
    { path: ({ orders }) => `/orders/${orders.paid}` },
    { path: ({ orders }) => `/orders/${orders.open}` },
    { path: always(`/orders/${NO_NUMBER}`), status: 404 },
  ],
  "/orders/:orderId/receipt": [
    { path: ({ orders }) => `/orders/${orders.paid}/receipt` },
    { path: always(`/orders/${NO_NUMBER}/receipt`), status: 404 },
  ],
  "/pay_order/:orderId": [
    { path: ({ orders }) => `/pay_order/${orders.open}` },
    { path: always(`/pay_order/${NO_NUMBER}`), status: 404 },
  ],
  "/plan/upgrade/:targetType/:id": ["plan", "duration", "confirm"].map((step) => ({
    path: ({ forum }) => `/plan/upgrade/chat/${forum}?step=${step}`,
  })),
  "/plan/renew/:targetType/:id": [
    { path: ({ paying }) => `/plan/renew/chat/${paying}` },
    { path: always("/plan/renew/chat/1009999999999"), status: 404 },
  ],
  "/plan/keep/:targetType/:id": [{ path: ({ forum }) => `/plan/keep/chat/${forum}` }],
  "/tasks": [{ path: always("/tasks") }],
  "/tasks/:batchId": [{ path: ({ batch }) => `/tasks/${batch}` }, { path: always("/tasks/1"), status: 404 }],
  "/more": [{ path: always("/more") }],
};

/** A visit with the pattern of its page and a name that tells it from the page's others. */
export interface NamedVisit extends PrivateAnswer {
  pattern: string;
  name: string;
}

/** Every state of every page. */
export const VISITS: readonly NamedVisit[] = Object.entries(PAGES).flatMap(([pattern, visits]) =>
  visits.map((visit, index) => ({ ...visit, pattern, name: index === 0 ? pattern : `${pattern} (${index + 1})` })),
);
