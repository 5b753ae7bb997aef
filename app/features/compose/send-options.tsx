import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import type { ForumTopic } from "../../../domain/calls/chats.ts";
import { TTL_OPTIONS_MINUTES } from "../../../domain/limits/content.ts";
import type { ActorRight } from "../../../domain/permissions.ts";
import { haptic } from "../../client/telegram/haptics.ts";
import { RIGHT_TEXT } from "../../i18n/right-text.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { isClosed, topicName } from "../../shared/chat/topic.ts";
import { ttlLabel } from "../../shared/content/ttl-label.ts";
import type { SendSettings } from "./send-settings.ts";

interface SendOptionsProps {
  settings: SendSettings;
  onChange(settings: SendSettings): void;
  topics: ForumTopic[];
  /** Tells whether the chat is public, so that its content cannot be protected (MSG-21). */
  isPublic: boolean;
  /** The right that the reader lacks for pinning (AMB-278). */
  pinLacks: ActorRight | null;
}

/** Sets the topic and the options of sending, as a row of chips. */
export function SendOptions({ settings, onChange, topics, isPublic, pinLacks }: SendOptionsProps) {
  const { t } = useTranslation();
  const set = (change: Partial<SendSettings>) => onChange({ ...settings, ...change });
  const ttl = settings.ttlAutoDelete;
  return (
    <section aria-label={t("send.options")} className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        {topics.length > 0 && (
          <SelectChip
            label={t("send.topic")}
            isOn={settings.topic !== 0}
            value={settings.topic}
            onChange={(topic) => set({ topic })}
            options={topics.map((topic) => ({
              value: topic.id,
              text: isClosed(topic) ? t("send.topic.closed", { topic: topicName(t, topic) }) : topicName(t, topic),
            }))}
          />
        )}
        <SwitchChip
          label={t("send.chip.silent")}
          detail={t("send.silent.detail")}
          checked={settings.isSilent}
          onChange={(isSilent) => set({ isSilent })}
        />
        <SwitchChip
          label={t("send.pin")}
          checked={settings.isPin}
          disabled={pinLacks !== null}
          onChange={(isPin) => set({ isPin })}
        />
        <SelectChip
          label={t("send.ttl")}
          isOn={ttl > 0}
          value={ttl}
          shown={ttl > 0 ? t("send.ttl.after", { time: ttlLabel(t, ttl) }) : t("send.ttl.never")}
          onChange={(ttlAutoDelete) => set({ ttlAutoDelete })}
          options={TTL_OPTIONS_MINUTES.map((minutes) => ({ value: minutes, text: ttlLabel(t, minutes) }))}
        />
        <SwitchChip
          label={t("send.protect")}
          detail={t(isPublic ? "send.protect.public" : "send.protect.detail")}
          checked={settings.protectContent && !isPublic}
          disabled={isPublic}
          onChange={(protectContent) => set({ protectContent })}
        />
        <SwitchChip
          label={t("send.noPreview")}
          checked={settings.disableWebPreview}
          onChange={(disableWebPreview) => set({ disableWebPreview })}
        />
      </div>
      {pinLacks && (
        <p className="text-xs text-muted">
          {t("send.pin")}: {t("errors.MISSING_RIGHT", { right: t(RIGHT_TEXT[pinLacks]) })}
        </p>
      )}
    </section>
  );
}

const CHIP =
  "relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus fine:min-h-8";
const OFF = "border-edge bg-surface hover:bg-hover";
const ON = "border-accent bg-accent-soft font-semibold text-accent-text";

interface ChipProps {
  label: string;
}

interface SwitchChipProps extends ChipProps {
  /** Shown as a tooltip, and read out. */
  detail?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

function SwitchChip({ label, detail, checked, disabled = false, onChange }: SwitchChipProps) {
  return (
    <label
      title={detail}
      className={clsx(
        CHIP,
        checked ? ON : OFF,
        "cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-60",
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => {
          haptic("light");
          onChange(event.currentTarget.checked);
        }}
        className="absolute inset-0 cursor-inherit opacity-0"
      />
      {label}
      {detail && <span className="sr-only">. {detail}</span>}
    </label>
  );
}

interface SelectChipProps extends ChipProps {
  isOn: boolean;
  value: number;
  options: readonly { value: number; text: string }[];
  /** Text shown instead of the chosen option's own. */
  shown?: string;
  onChange(value: number): void;
}

/** Shows a chip whose choices are the system's own picker, laid invisibly over the chip's text. */
function SelectChip({ label, isOn, value, options, shown, onChange }: SelectChipProps) {
  return (
    <span className={clsx(CHIP, isOn ? ON : OFF)}>
      <bdi className="min-w-0 truncate">{shown ?? options.find((option) => option.value === value)?.text}</bdi>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
