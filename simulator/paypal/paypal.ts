import { Hono } from "hono";
import { paypalApi } from "./api.ts";
import { Bank } from "./bank.ts";
import { makeSigner, type Signer } from "./certificate.ts";
import { Notices, type NoticeTools } from "./notices.ts";
import { paypalPages } from "./pages.ts";

export interface Paypal {
  app: Hono;
  bank: Bank;
  notices: Notices;
}

interface PaypalOptions {
  /** where browsers reach the pages */
  origin: () => string;
  nowMs?: () => number;
  post?: NoticeTools["post"];
}

/** Simulates PayPal: REST API, page of the buyer, signed notices. Nothing of it is kept across restarts. */
export function createPaypal({ origin, nowMs = Date.now, post = fetch }: PaypalOptions): Paypal {
  const app = new Hono();
  let signer: Promise<Signer> | undefined;
  const certificateId = `CERT-${crypto.randomUUID().slice(0, 8)}`;
  /** Root address of the API, part of the certificate's address, by which a receiver checks its origin. */
  let apiRoot = "";
  const signing = async () => {
    signer ??= makeSigner(nowMs(), "messageverificationcerts.paypal.com");
    return { signer: await signer, url: `${apiRoot || origin()}/v1/notifications/certs/${certificateId}` };
  };
  const notices: Notices = new Notices({ app: () => bank.app, signer: signing, nowMs, post });
  const bank = new Bank(notices, nowMs);
  app.use("/v1/oauth2/token", async (c, next) => {
    apiRoot = new URL(c.req.url).origin;
    await next();
  });
  app.get("/v1/notifications/certs/:id", async (c) =>
    c.req.param("id") === certificateId ? c.text((await signing()).signer.pem) : c.notFound(),
  );
  paypalApi(app, bank, origin);
  paypalPages(app, bank);
  return { app, bank, notices };
}
