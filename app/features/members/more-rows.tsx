import { useState } from "react";
import { browserClient } from "../../client/calls/browser-client.ts";
import { failedOf } from "../../client/calls/failure.ts";
import { Button } from "../../components/actions/button.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useChatPage } from "../../shared/chat/chat-page-data.ts";
import type { PanelPage, PanelPageLoader } from "./panel/panel-pages.ts";

interface MoreRows<Row> {
  rows: readonly Row[];
  next: number | null;
  isLoading: boolean;
  problem: string;
  load(): Promise<void>;
}

/** Provides a tab's rows, to which "Show more" adds further ones. Another first page replaces all of them. */
export function useMoreRows<Row extends { id: number | string }>(
  first: PanelPage<Row>,
  userId: string,
  loadPage: PanelPageLoader<Row>,
): MoreRows<Row> {
  const { t, i18n } = useTranslation();
  const { chat } = useChatPage();
  const [added, setAdded] = useState<{ to: PanelPage<Row>; page: PanelPage<Row> }>({ to: first, page: first });
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState("");
  const { rows, next } = added.to === first ? added.page : first;

  async function load() {
    if (next === null || isLoading) return;
    setLoading(true);
    setProblem("");
    const words = { lang: i18n.language, clock: chat, chatId: chat.id };
    try {
      const page = await loadPage(browserClient, userId, words, next);
      const known = new Set(rows.map(({ id }) => id));
      // New rows have moved the others on.
      const fresh = page.rows.filter(({ id }) => !known.has(id));
      setAdded({ to: first, page: { ...page, rows: [...rows, ...fresh] } });
    } catch (error) {
      setProblem(`${t("errors.NOT_LOADED")}: ${failureText(i18n, failedOf(error))}`);
    }
    setLoading(false);
  }
  return { rows, next, isLoading, problem, load };
}

/** Shows the button that loads the next rows, where there are some. */
export function MoreButton({ next, isLoading, problem, load }: Omit<MoreRows<unknown>, "rows">) {
  const { t } = useTranslation();
  if (next === null) return null;
  return (
    <>
      <Button isBusy={isLoading} onClick={() => void load()}>
        {t("members.messages.more")}
      </Button>
      {problem && (
        <p role="alert" className="text-sm text-danger-text">
          {problem}
        </p>
      )}
    </>
  );
}
