import type { ServiceContext } from "../context.ts";
import { readNotice as readBtcpayNotice } from "./btcpay/read-notice.ts";
import { isFromBtcpay } from "./btcpay/verify-notice.ts";
import { readNotice as readCoinbaseNotice } from "./coinbase/read-notice.ts";
import { isFromCoinbase } from "./coinbase/verify-notice.ts";
import type { NoticeReader } from "./gateway.ts";
import { readNotice as readPaypalNotice } from "./paypal/read-notice.ts";
import { isFromPaypal } from "./paypal/verify-notice.ts";

/** Gateways that send notices to `/payments/{name}`. */
export const NOTIFYING_GATEWAYS = ["paypal", "coinbase", "btcpay"] as const;
export type NotifyingGateway = (typeof NOTIFYING_GATEWAYS)[number];

/** Returns the reader of a gateway's notices; null where the operator has not set it up. */
export function noticeReader({ config, now }: ServiceContext, gateway: NotifyingGateway): NoticeReader | null {
  const { paypal, coinbase, btcpay } = config;
  switch (gateway) {
    case "paypal":
      return paypal && { isSigned: (head, text) => isFromPaypal(paypal, head, text, now), read: readPaypalNotice };
    case "coinbase":
      return (
        coinbase && { isSigned: (head, text) => isFromCoinbase(coinbase, head, text, now), read: readCoinbaseNotice }
      );
    case "btcpay":
      return btcpay && { isSigned: (head, text) => isFromBtcpay(btcpay, head, text), read: readBtcpayNotice };
  }
}
