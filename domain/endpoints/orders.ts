import { get, post } from "./endpoint.ts";

export const listOrders = get("orders.list", "orders/list");
export const quoteOrder = post("orders.quote", "orders/quote");
export const createChatOrder = post("orders.create_for_chat", "orders/create_for_chat/{id}");
export const createBotOrder = post("orders.create_for_bot", "orders/create_for_bot/{id}");
export const cancelOrder = post("orders.cancel", "orders/cancel/{orderId}");
export const payOrder = post("orders.pay", "orders/pay");
export const refreshOrder = post("orders.refresh", "orders/refresh/{orderId}");
export const payLink = get("orders.pay_link", "orders/pay_link/{orderId}");
export const orderTimeline = get("orders.timeline", "orders/timeline/{orderId}");
export const orderReceipt = get("orders.receipt", "orders/receipt/{orderId}");
export const moveTestPayment = post("orders.test_payment", "orders/test_payment/{orderId}");
