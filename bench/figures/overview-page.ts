import { alternate, perSecond } from "../alternate.ts";
import { withBaseline } from "../baseline/start.ts";
import type { Figure } from "../figure.ts";
import { dashboardId, makeGroup, makePerson, signIn } from "../people-and-chats.ts";
import { onStage } from "../stage.ts";

export const overviewPage: Figure = {
  name: "overview-page",
  title: "The overview page rendered, of a bare Remix page's rate with one D1 read",
  limit: { atLeast: 0.3 },
  measure: () =>
    onStage("overview-page", async (stage) => {
      const owner = await makePerson(stage, "Owner");
      const chat = await makeGroup(stage, owner, "Overview");
      const token = await signIn(stage, owner);
      const address = `${stage.product.origin}/groups/${dashboardId(chat)}`;
      const headers = { cookie: `steward_session=${token}`, accept: "text/html" };
      // The address may lead on to the page itself; a redirect must not be what is measured.
      const { status, url } = await fetch(address, { headers });
      if (status !== 200 || !url.startsWith(address))
        throw new Error(`The overview page answered ${status} at ${url}.`);
      return withBaseline("overview-page", async (bareOrigin) => {
        const bare = { url: `${bareOrigin}/page` };
        const compared = await alternate({ url, headers }, bare);
        return { value: compared.ratio, detail: perSecond(compared, "bare") };
      });
    }),
};
