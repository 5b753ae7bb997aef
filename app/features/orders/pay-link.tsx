import { Link2 } from "lucide-react";
import { useState } from "react";
import { payLink } from "../../../domain/endpoints/orders.ts";
import { browserClient } from "../../client/calls/browser-client.ts";
import { useLoaded } from "../../client/calls/use-loaded.ts";
import { Button } from "../../components/actions/button.tsx";
import { CopyField } from "../../components/actions/copy.tsx";
import { LoadingNote } from "../../components/feedback/loading-note.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { NamedOrder } from "./load-orders.ts";
import { orderTitle } from "./order-words.ts";

/** Returns a link with which another admin of the chat pays the order (AMB-234). */
export function PayLink({ order }: { order: NamedOrder }) {
  const { t, i18n } = useTranslation();
  const { id } = order;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid gap-2 rounded-lg bg-surface p-4 text-sm shadow-1">
      <h2 className="text-sm font-semibold">{t("orders.link")}</h2>
      <p className="text-muted">{t("orders.link.detail", { chat: orderTitle(t, i18n.language, order) })}</p>
      {isOpen ? (
        <LoadedLink id={id} />
      ) : (
        <Button icon={Link2} className="justify-self-start" onClick={() => setOpen(true)}>
          {t("orders.link.show")}
        </Button>
      )}
    </section>
  );
}

function LoadedLink({ id }: { id: number }) {
  const { t } = useTranslation();
  const link = useLoaded(() => browserClient.call(payLink, { params: { orderId: String(id) } }));
  return (
    <>
      <LoadingNote of={link} />
      {link.value && (
        <CopyField
          label={t("orders.link.label")}
          value={`${window.location.origin}/pay_order/${id}?link=${link.value.code}`}
        />
      )}
    </>
  );
}
