import { useTranslation } from "../../i18n/use-translation.tsx";
import { messageKindKey } from "../../shared/content/message-kind.ts";
import { Card } from "./card.tsx";
import type { PostRow, PostsView } from "./posts-of.ts";

export const OWN_TEXTS = "features/overview/posts";

/** Shows the posts of the chosen period with the most reactions, each with the way to it in Telegram. */
export function Posts({ posts: { rows, since } }: { posts: PostsView }) {
  const { t } = useTranslation();
  return (
    <Card title={t("overview.posts.title")}>
      {rows.length === 0 && <p className="px-4 pb-2 text-sm text-muted">{t("overview.posts.empty")}</p>}
      <ol className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <Post row={row} />
          </li>
        ))}
      </ol>
      <div className="grid gap-1 border-t border-line px-4 py-3 text-xs text-muted">
        {since !== null && (
          <p>{since === "never" ? t("overview.posts.never") : t("overview.posts.since", { day: since })}</p>
        )}
        <p>{t("overview.posts.told")}</p>
        <p>{t("overview.posts.views")}</p>
      </div>
    </Card>
  );
}

function Post({ row: { day, type, text, link, total, kinds } }: { row: PostRow }) {
  const { t } = useTranslation();
  const body = (
    <>
      <span className="num w-14 shrink-0 text-xs text-muted">{day}</span>
      <span className="min-w-0 grow">
        <bdi className="block truncate">{text === "" ? t(messageKindKey(type)) : text}</bdi>
        <span className="num flex flex-wrap gap-x-3 text-xs text-muted">
          {kinds.map(({ emoji, shown }) => (
            <bdi key={emoji}>
              {emoji} {shown}
            </bdi>
          ))}
        </span>
      </span>
      <span className="num shrink-0 text-xs text-muted">{t("overview.posts.reactions", total)}</span>
    </>
  );
  const look = "tap flex items-center gap-3 px-4 py-2 text-sm -outline-offset-2";
  return link === null ? (
    <span className={look}>{body}</span>
  ) : (
    <a href={link} target="_blank" rel="noreferrer" className={`${look} hover:bg-hover`}>
      {body}
    </a>
  );
}
