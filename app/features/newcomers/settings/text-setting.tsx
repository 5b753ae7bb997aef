import { newcomerVerification } from "../../../../domain/endpoints/newcomers.ts";
import { newcomerTexts } from "../../../../domain/newcomers/texts.ts";
import { OwnText, ownTextShape } from "../../../shared/chat/own-text.tsx";
import { useNewcomerSettings } from "./settings-context.ts";

const SHAPES = { ncm_prmt: ownTextShape(newcomerTexts.ncm_prmt), ncm_quiz: ownTextShape(newcomerTexts.ncm_quiz) };

interface TextSettingProps {
  name: keyof typeof SHAPES;
  label: string;
  help: string;
  max: number;
  rows?: number;
}

/** Edits one of the verification's texts. */
export function TextSetting({ name, label, help, max, rows = 1 }: TextSettingProps) {
  const { chatId, settings, setUnsaved } = useNewcomerSettings();
  return (
    <OwnText
      name={name}
      shape={SHAPES[name]}
      stored={settings[name]}
      endpoint={newcomerVerification}
      inputOf={(text) => ({ params: { id: chatId }, body: { [name]: text } })}
      setUnsaved={setUnsaved}
      label={label}
      help={help}
      max={max}
      rows={rows}
    />
  );
}
