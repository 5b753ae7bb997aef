import { Send } from "lucide-react";
import { PLAN } from "../../../domain/limits/plan-table.ts";
import { CopyField } from "../../components/actions/copy.tsx";
import { Avatar } from "../../components/data/avatar.tsx";
import { Badge } from "../../components/data/badge.tsx";
import { ChecklistItem } from "../../components/data/checklist-item.tsx";
import { Chip } from "../../components/data/chip.tsx";
import { SlotMeter } from "../../components/data/slot-meter.tsx";
import { EmptyState } from "../../components/feedback/empty-state.tsx";
import { FailurePanel } from "../../components/feedback/failure-panel.tsx";
import { Busy, Skeleton, SkeletonArea, SkeletonRows } from "../../components/feedback/loading.tsx";
import { LockBadge, LockNote } from "../../components/feedback/lock-note.tsx";
import { Notice } from "../../components/feedback/notice.tsx";
import { Cell } from "../../components/navigation/cell.tsx";
import type { Samples } from "./samples.ts";
import { Shelf, Specimen } from "./specimen.tsx";

const TONES = ["info", "success", "warning", "error"] as const;
const { ruleSlots } = PLAN[10];

export function States({ words }: { words: Samples }) {
  return (
    <Shelf name="State">
      {TONES.map((tone) => (
        <Specimen key={tone} name={`Notice, Badge: ${tone}`}>
          <Notice tone={tone} title={words.title}>
            {words.detail}
          </Notice>
          <div>
            <Badge tone={tone}>{words.open}</Badge>
          </div>
        </Specimen>
      ))}
      <Specimen name="EmptyState">
        <EmptyState icon={Send} title={words.empty}>
          <p>{words.helps}</p>
        </EmptyState>
      </Specimen>
      <Specimen name="FailurePanel">
        <FailurePanel message="ACCESS_DENIED" />
      </Specimen>
      <Specimen name="Busy, Skeleton">
        <Busy text={words.open} />
        <SkeletonArea className="grid gap-2">
          <Skeleton />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonArea>
      </Specimen>
      <Specimen name="SkeletonRows">
        <SkeletonRows rows={2} />
      </Specimen>
      <Specimen name="LockNote, LockBadge">
        <LockNote drive="slot.lmt" target={{ type: "chat", id: "1" }}>
          {words.limit}
        </LockNote>
        <div>
          <LockBadge plan={words.plan} />
        </div>
      </Specimen>
      <Specimen name="SlotMeter: free, full">
        <SlotMeter label={words.title} used={3} max={ruleSlots} next={50} />
        <SlotMeter label={words.title} used={ruleSlots} max={ruleSlots} next={50} />
      </Specimen>
    </Shelf>
  );
}

export function Pieces({ words }: { words: Samples }) {
  return (
    <Shelf name="Piece">
      <Specimen name="Avatar">
        <div className="flex flex-wrap items-center gap-2">
          <Avatar name={words.name} />
          {[0, 1, 2, 3, 4, 5, 6].map((peer) => (
            <Avatar key={peer} name={words.name} peer={peer} />
          ))}
          <Avatar name={words.group} size="sm" />
        </div>
      </Specimen>
      <Specimen name="Chip">
        <div className="flex flex-wrap gap-1.5">
          <Chip>{words.words[0]}</Chip>
          <Chip tone="accent">{words.words[1]}</Chip>
          <Chip removeLabel={words.verb} onRemove={() => {}}>
            {words.long}
          </Chip>
        </div>
      </Specimen>
      <Specimen name="Cell">
        <ul className="divide-y divide-line overflow-hidden rounded-lg shadow-1">
          <Cell to="?" icon={Send} title={words.title} value="12" />
          <Cell to="?" icon={Send} title={words.long} />
        </ul>
      </Specimen>
      <Specimen name="ChecklistItem">
        <ol>
          <ChecklistItem title={words.title} isDone state={words.open} />
          <ChecklistItem title={words.title} isDone={false} state={words.open}>
            {words.detail}
          </ChecklistItem>
        </ol>
      </Specimen>
      <Specimen name="CopyField">
        <CopyField label={words.title} value="https://t.me/steward_bot?startgroup=1" />
      </Specimen>
    </Shelf>
  );
}
