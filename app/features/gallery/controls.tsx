import { Archive, Send } from "lucide-react";
import { useState } from "react";
import { failedBy } from "../../client/calls/failure.ts";
import { Button, ButtonLink } from "../../components/actions/button.tsx";
import { FileDrop } from "../../components/fields/file-drop.tsx";
import { SearchField } from "../../components/fields/search-field.tsx";
import { SegmentedControl } from "../../components/fields/segmented-control.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { SwitchField } from "../../components/fields/switch-field.tsx";
import { TagInput } from "../../components/fields/tag-input.tsx";
import { TextField } from "../../components/fields/text-field.tsx";
import type { Samples } from "./samples.ts";
import { Shelf, Specimen } from "./specimen.tsx";

const KINDS = ["primary", "plain", "danger", "quiet"] as const;
const noChange = () => {};
const TOLD = { isBusy: false, isSaved: false, failure: null, retry: noChange };

export function Buttons({ words }: { words: Samples }) {
  return (
    <Shelf name="Button">
      {KINDS.map((kind) => (
        <Specimen key={kind} name={`${kind}: rest, icon, busy, disabled`}>
          <div className="flex flex-wrap gap-2">
            <Button kind={kind}>{words.open}</Button>
            <Button kind={kind} icon={Archive}>
              {words.open}
            </Button>
            <Button kind={kind} isBusy>
              {words.open}
            </Button>
            <Button kind={kind} disabled>
              {words.open}
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="ButtonLink">
        <ButtonLink kind="primary" icon={Send} to="?" className="justify-self-start">
          {words.open}
        </ButtonLink>
      </Specimen>
    </Shelf>
  );
}

export function Fields({ words }: { words: Samples }) {
  const [text, setText] = useState("Hello");
  const [isOn, setOn] = useState(true);
  const [chosen, setChosen] = useState(words.choices[0] ?? "");
  const options = words.choices.map((choice) => ({ value: choice, text: choice, label: choice }));
  const { title, detail, problem, long } = words;
  return (
    <Shelf name="Field">
      <Specimen name="TextField: help">
        <TextField label={title} help={detail} value={text} onChange={setText} />
      </Specimen>
      <Specimen name="TextField: error, counter over the most">
        <TextField label={title} help={detail} error={problem} value={long} max={20} onChange={noChange} />
      </Specimen>
      <Specimen name="TextField: lines, counter near the most">
        <TextField label={title} rows={3} value={long} max={110} onChange={noChange} />
      </Specimen>
      <Specimen name="TextField: busy">
        <TextField label={title} value={text} isBusy onChange={noChange} />
      </Specimen>
      <Specimen name="TextField: disabled">
        <TextField label={title} value={text} disabled onChange={noChange} />
      </Specimen>
      <Specimen name="SelectField, busy">
        <SelectField label={title} detail={detail} options={options} value={chosen} onChange={setChosen} />
        <SelectField label={title} options={options} value={chosen} isBusy onChange={noChange} />
      </Specimen>
      <Specimen name="SearchField">
        <SearchField label={words.open} value={text} onChange={setText} />
      </Specimen>
      <Specimen name="SegmentedControl, disabled">
        <SegmentedControl label={title} isLabelShown options={options} value={chosen} onChange={setChosen} />
        <SegmentedControl label={title} options={options} value={chosen} disabled onChange={noChange} />
      </Specimen>
      <Specimen name="SwitchField: saved, not saved">
        <SwitchField label={title} checked told={{ ...TOLD, isSaved: true }} onChange={noChange} />
        <SwitchField
          label={title}
          checked={false}
          told={{ ...TOLD, failure: failedBy(words.problem) }}
          onChange={noChange}
        />
      </Specimen>
      <Specimen name="SwitchField: on, off, busy, disabled">
        <SwitchField label={title} detail={detail} checked={isOn} onChange={setOn} />
        <SwitchField label={title} checked={!isOn} onChange={() => setOn(!isOn)} />
        <SwitchField label={title} checked isBusy onChange={noChange} />
        <SwitchField label={title} checked={false} disabled onChange={noChange} />
      </Specimen>
      <TagSpecimens words={words} />
    </Shelf>
  );
}

function TagSpecimens({ words }: { words: Samples }) {
  const [tags, setTags] = useState(words.words);
  const { title, detail, problem } = words;
  return (
    <>
      <Specimen name="TagInput: five at most">
        <TagInput label={title} help={detail} tags={tags} max={5} onChange={setTags} />
      </Specimen>
      <Specimen name="TagInput: error, disabled">
        <TagInput label={title} error={problem} tags={[]} onChange={noChange} />
        <TagInput label={title} tags={tags.slice(0, 2)} disabled onChange={noChange} />
      </Specimen>
      <Specimen name="FileDrop">
        <FileDrop help={detail} onFiles={noChange} />
      </Specimen>
      <Specimen name="FileDrop: error, disabled">
        <FileDrop help={detail} error={problem} onFiles={noChange} />
        <FileDrop help={detail} disabled onFiles={noChange} />
      </Specimen>
    </>
  );
}
