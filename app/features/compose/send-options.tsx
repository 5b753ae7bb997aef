import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { TTL_OPTIONS_MINUTES } from "../../../domain/limits/content.ts";
import type { ActorRight } from "../../../domain/permissions.ts";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isClosed, topicName } from "../../shared/chat/topic.ts";
import { ttlLabel } from "../../shared/content/ttl-label.ts";
import type { SendSettings } from "./send-settings.ts";

interface SendOptionsProps {
  settings: SendSettings;
  onChange(settings: SendSettings): void;
  topics: ForumTopic[];
  /** Everybody can read it anyway, so its content cannot be protected (MSG-21). */
  isPublic: boolean;
  /** The right that the reader lacks for pinning (AMB-278). */
  pinLacks: ActorRight | null;
}

/** Sets the place in the chat and the way of sending. */
export function SendOptions({ settings, onChange, topics, isPublic, pinLacks }: SendOptionsProps) {
  const { t } = useTranslation();
  const set = (change: Partial<SendSettings>) => onChange({ ...settings, ...change });
  return (
    <section aria-label={t("send.options")} className="rounded-lg bg-surface px-4 py-2 shadow-1">
      {topics.length > 0 && (
        <SelectField
          className="py-2"
          label={t("send.topic")}
          value={String(settings.topic)}
          onChange={(value) => set({ topic: Number(value) })}
          options={topics.map((topic) => ({
            value: String(topic.id),
            label: isClosed(topic) ? t("send.topic.closed", { topic: topicName(t, topic) }) : topicName(t, topic),
          }))}
        />
      )}
      <div className="divide-y divide-line">
        <SwitchField
          label={t("send.silent")}
          detail={t("send.silent.detail")}
          checked={settings.isSilent}
          onChange={(isSilent) => set({ isSilent })}
        />
        <SwitchField
          label={t("send.pin")}
          {...(pinLacks ? { detail: t("errors.MISSING_RIGHT", { right: t(RIGHT_TEXT[pinLacks]) }) } : {})}
          checked={settings.isPin}
          disabled={pinLacks !== null}
          onChange={(isPin) => set({ isPin })}
        />
        <SwitchField
          label={t("send.protect")}
          detail={t(isPublic ? "send.protect.public" : "send.protect.detail")}
          checked={settings.protectContent && !isPublic}
          disabled={isPublic}
          onChange={(protectContent) => set({ protectContent })}
        />
        <SwitchField
          label={t("send.noPreview")}
          checked={settings.disableWebPreview}
          onChange={(disableWebPreview) => set({ disableWebPreview })}
        />
        <SelectField
          className="py-3"
          label={t("send.ttl")}
          value={String(settings.ttlAutoDelete)}
          onChange={(value) => set({ ttlAutoDelete: Number(value) })}
          options={TTL_OPTIONS_MINUTES.map((minutes) => ({ value: String(minutes), label: ttlLabel(t, minutes) }))}
        />
      </div>
    </section>
  );
}
