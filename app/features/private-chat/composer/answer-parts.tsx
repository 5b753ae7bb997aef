import { CornerUpLeft, X, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { withGap } from "../../../../domain/joins.ts";
import type { Payload } from "../../../../domain/templates/template.ts";
import { ToolButton } from "../../../components/actions/tool-button.tsx";
import { useTranslation } from "../../../i18n/use-translation.tsx";
import { messageKindKey } from "../../../shared/content/message-kind.ts";
import type { Written } from "../thread/thread-state.ts";

interface ReplyStripProps {
  reply: NonNullable<Written["reply"]>;
  /** name of the message's author */
  name: string;
  onDrop(): void;
}

/** Shows the message that is being answered, above the field. */
export function ReplyStrip({ reply: { type, text }, name, onDrop }: ReplyStripProps) {
  const { t } = useTranslation();
  return (
    <Strip
      icon={<CornerUpLeft aria-hidden className="size-4 text-accent-text" />}
      label={t("privateChat.reply.drop")}
      onDrop={onDrop}
    >
      <span className="cut block font-semibold">{t("privateChat.reply.to", { name })}</span>
      <bdi className="cut block text-muted">{text === "" ? t(messageKindKey(type)) : text}</bdi>
    </Strip>
  );
}

/** Shows the files and buttons of a quick answer, which are sent with the text. */
export function AnswerParts({ answer, onDrop }: { answer: Payload; onDrop(): void }) {
  const { t } = useTranslation();
  const { assets, keyboard, entities } = answer;
  const buttons = keyboard.flat().length;
  const parts = [
    ...(assets.length > 0 ? [t("privateChat.answers.files", { count: assets.length })] : []),
    ...(buttons > 0 ? [t("privateChat.answers.buttons", { count: buttons })] : []),
    ...(entities.length > 0 ? [t("privateChat.answers.format")] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Strip
      icon={<Zap aria-hidden className="size-4 text-accent-text" />}
      label={t("privateChat.answers.drop")}
      onDrop={onDrop}
    >
      <span className="font-semibold">{withGap(t("privateChat.answers.with"))}</span>
      <span className="text-muted">{parts.join(" · ")}</span>
    </Strip>
  );
}

interface StripProps {
  icon: ReactNode;
  /** text of the button that removes it */
  label: string;
  onDrop(): void;
  children: ReactNode;
}

const Strip = ({ icon, label, onDrop, children }: StripProps) => (
  <div className="flex items-center gap-2 border-b border-line ps-4 pe-1 text-sm lg:ps-5">
    {icon}
    <div className="min-w-0 grow py-1">{children}</div>
    <ToolButton icon={X} label={label} onPress={onDrop} />
  </div>
);
