import { useRef, useState } from "react";
import { newcomerVerification } from "../../../../domain/endpoints/newcomers.ts";
import type { NewcomerType } from "../../../../domain/limits/chat-rules.ts";
import { ANSWER_TYPE, questionOfType } from "../../../../domain/newcomers/questions.ts";
import { TOLD_IN_PLACE, useSavedMark } from "../../../client/calls/use-setting.ts";
import { useWrite } from "../../../client/calls/write.ts";
import type { SaveState } from "../../../components/feedback/save-mark.tsx";
import type { NewcomerSettingsData } from "./load-settings.ts";

export interface Policy {
  /** The type that the page shows as chosen. */
  type: number;
  /** The stored type, which newcomers meet until another one is saved. */
  inForce: number;
  /** Tells whether the chosen type of the question waits for a question and its answer, without which it is not saved. */
  isWaiting: boolean;
  /** State of saving the last choice. */
  told: SaveState;
  choose(type: NewcomerType): void;
  /** Ends the waiting: the question has been saved together with its type, or was dropped. */
  settle(isSaved: boolean): void;
}

/**
 * Provides the choice of who may come in, which is saved at once; the question's type is saved with the question and
 * its answer.
 */
export function usePolicy(chatId: string, { settings }: Pick<NewcomerSettingsData, "settings">): Policy {
  const [isWaiting, setWaiting] = useState(false);
  const [isSaved, markSaved] = useSavedMark();
  const write = useWrite<typeof newcomerVerification, number>(newcomerVerification, TOLD_IN_PLACE);
  const last = useRef<NewcomerType>(ANSWER_TYPE);
  const stored = write.shown(settings.ncm_type);
  function save(ncm_type: NewcomerType) {
    last.current = ncm_type;
    void write
      .run({ params: { id: chatId }, body: { ncm_type } }, ncm_type)
      .then((result) => markSaved(result !== null));
  }
  return {
    type: isWaiting ? ANSWER_TYPE : stored,
    inForce: settings.ncm_type,
    isWaiting,
    told: { isBusy: write.isPending, isSaved, failure: write.failure, retry: () => save(last.current) },
    choose(ncm_type) {
      if (write.isPending) return;
      const lacksQuestion = questionOfType(settings, ANSWER_TYPE) === "" || settings.ncm_ansr === "";
      const mustWait = ncm_type === ANSWER_TYPE && lacksQuestion;
      setWaiting(mustWait);
      if (!mustWait && ncm_type !== stored) save(ncm_type);
    },
    settle(isSaved) {
      setWaiting(false);
      markSaved(isSaved);
    },
  };
}
