import { Link } from "@remix-run/react";
import { Reply } from "lucide-react";
import { usePrefetch } from "../../client/page/connection.ts";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { ownerPath, useContentOwner } from "../../shared/content/content-owner.ts";
import { Bubble } from "./bubble.tsx";
import { EXAMPLES, exampleTrigger } from "./examples.ts";
import { TriggerChips } from "./trigger-chips.tsx";

/** What stands in place of the first responder: three to start from. */
export function NoResponders() {
  const prefetch = usePrefetch();
  const { t } = useTranslation();
  const owner = useContentOwner();
  return (
    <EmptyState icon={Reply} title={t("responders.empty.title")}>
      <p>{t("responders.empty.detail")}</p>
      <ul className="mt-2 grid gap-2 text-start text-text">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link
              to={ownerPath(owner, `responders/create?example=${example}`)}
              prefetch={prefetch}
              className="grid gap-2 rounded-md p-3 shadow-1 hover:bg-hover"
            >
              <TriggerChips triggers={[exampleTrigger(t, example)]} />
              <Bubble text={t(`responders.example.${example}.reply`)} files={0} />
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
