import { useEffect, useRef } from "react";
import { Button } from "../../components/actions/button.tsx";
import { useTranslation } from "../../i18n/use-translation.tsx";

/** Somebody as they are shown before they are signed in. */
export interface Person {
  fname: string;
  lname: string;
  username: string;
}

export const nameOf = ({ fname, lname, username }: Person): string =>
  [fname, lname].filter(Boolean).join(" ") || `@${username}`;

interface ContinueAsProps {
  person: Person;
  /** The name of the account that is signed in until then; null for none. */
  replaced: string | null;
  onContinue(): void;
  onCancel(): void;
}

/** Asks whether a link may sign this browser in: somebody else may have sent it (AMB-279). */
export function ContinueAs({ person, replaced, onContinue, onCancel }: ContinueAsProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const name = nameOf(person);
  // Set apart from the words around it, whatever its own direction.
  const apart = (text: string) => `\u2068${text}\u2069`;
  return (
    <section aria-labelledby="continue-as" className="grid gap-3">
      <h2 ref={title} id="continue-as" tabIndex={-1} className="break-words text-lg outline-none">
        {t("login.link.title", { name: apart(name) })}
      </h2>
      {person.username && name !== `@${person.username}` && (
        <p className="text-sm text-muted">
          <bdi dir="ltr">@{person.username}</bdi>
        </p>
      )}
      <p className="break-words text-sm">
        {replaced === null ? t("login.link.detail") : t("login.link.replaces", { name: apart(replaced) })}
      </p>
      <div className="flex flex-wrap justify-end gap-3 pt-1">
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
        <Button kind="primary" onClick={onContinue} className="min-w-0 break-words">
          {t("login.link.verb", { name: apart(name) })}
        </Button>
      </div>
    </section>
  );
}
