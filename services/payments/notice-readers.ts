import { NOWPAYMENTS_NOTICE_MAX_BYTES } from "../../domain/limits.ts";
import type { ServiceContext } from "../context.ts";
import { isFromBtcpay, readNotice as readBtcpayNotice } from "./btcpay/notice.ts";
import { isFromCoinbase, readNotice as readCoinbaseNotice } from "./coinbase/notice.ts";
import type { NoticeReader } from "./gateway.ts";
import { isFromNowpayments, readNotice as readNowpaymentsNotice } from "./nowpayments/notice.ts";
import { isFromPaypal, readNotice as readPaypalNotice } from "./paypal/notice.ts";

/** Gateways that send notices to `/payments/{name}`. */
export const NOTIFYING_GATEWAYS = ["paypal", "coinbase", "btcpay", "nowpayments"] as const;
export type NotifyingGateway = (typeof NOTIFYING_GATEWAYS)[number];

/** Returns the reader of a gateway's notices; null where the operator has not set it up. */
export function noticeReader({ config, now }: ServiceContext, gateway: NotifyingGateway): NoticeReader | null {
  const { paypal, coinbase, btcpay, nowpayments } = config;
  switch (gateway) {
    case "paypal":
      return paypal && { isSigned: (head, text) => isFromPaypal(paypal, head, text, now), read: readPaypalNotice };
    case "coinbase":
      return (
        coinbase && { isSigned: (head, text) => isFromCoinbase(coinbase, head, text, now), read: readCoinbaseNotice }
      );
    case "btcpay":
      return btcpay && { isSigned: (head, text) => isFromBtcpay(btcpay, head, text), read: readBtcpayNotice };
    case "nowpayments":
      return (
        nowpayments && {
          maxBytes: NOWPAYMENTS_NOTICE_MAX_BYTES,
          isSigned: (head, text) => isFromNowpayments(nowpayments, head, text),
          read: readNowpaymentsNotice,
        }
      );
  }
}
