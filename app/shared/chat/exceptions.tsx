import { LaterPart } from "../../components/feedback/later-part.tsx";
import { withTexts } from "../../i18n/later-texts.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { ExceptionListProps } from "./exception-list.tsx";

const loadList = () =>
  withTexts(import("./exception-list.tsx"), "shared/chat/exception-list").then(({ ExceptionList }) => ExceptionList);

/** Offers the list of people to whom a rule does not apply in a chat; a button loads it. */
export function Exceptions(props: ExceptionListProps) {
  const { t } = useTranslation();
  return <LaterPart load={loadList} props={props} detail={props.detail} verb={t("newcomers.exceptions.open")} />;
}
