import { describe, expect, it } from "vitest";
import { isCertificateAddress } from "../../services/payments/paypal/certificate.ts";

const LIVE = "https://api-m.paypal.com";
const SANDBOX = "https://api-m.sandbox.paypal.com";
const PATH = "/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270";

describe("the address of a certificate", () => {
  it.each([
    [LIVE, `https://api.paypal.com${PATH}`],
    [LIVE, `https://api-m.paypal.com${PATH}`],
    [SANDBOX, `https://api.sandbox.paypal.com${PATH}`],
    [SANDBOX, `https://api-m.sandbox.paypal.com${PATH}`],
    ["http://127.0.0.1:8081", `http://127.0.0.1:8081${PATH}`],
  ])("ORD-20: for %s %s is PayPal's", (apiRoot, address) => {
    expect(isCertificateAddress({ apiRoot }, address)).toBe(true);
  });

  it.each([
    [LIVE, `http://api.paypal.com${PATH}`],
    [LIVE, `https://api.paypal.com.evil.example${PATH}`],
    [LIVE, `https://api.paypal.com@evil.example${PATH}`],
    [LIVE, `https://user@api.paypal.com${PATH}`],
    [LIVE, `https://evil.example/api.paypal.com${PATH}`],
    [LIVE, `https://api.sandbox.paypal.com${PATH}`],
    [SANDBOX, `https://api.paypal.com${PATH}`],
    [LIVE, `https://api.paypal.com:8443${PATH}`],
    [LIVE, `https://api.paypal.com${PATH}?to=https://evil.example`],
    [LIVE, "https://api.paypal.com/v1/notifications/certs/../../redirect"],
    [LIVE, "https://www.paypal.com/v1/notifications/certs/CERT-1"],
    [LIVE, "CERT-1"],
    [LIVE, ""],
  ])("ORD-20: for %s %s is nobody's", (apiRoot, address) => {
    expect(isCertificateAddress({ apiRoot }, address)).toBe(false);
  });
});
