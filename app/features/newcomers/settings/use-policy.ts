import { useState } from "react";
import { newcomerVerification } from "../../../../domain/endpoints/newcomers.ts";
import type { NewcomerType } from "../../../../domain/limits/chat-rules.ts";
import { useWrite } from "../../../client/calls/write.ts";
import type { NewcomerSettingsData } from "./load-settings.ts";

/** The type that compares with an answer of the admin, which has to be there first (NCM-17). */
export const QUESTION_TYPE = 160 as const satisfies NewcomerType;

export interface Policy {
  /** The type that the page shows as chosen. */
  type: number;
  /** The question's type was chosen and cannot hold before there are a question and its answer. */
  isWaiting: boolean;
  isBusy: boolean;
  choose(type: NewcomerType): void;
  /** The question has been saved together with its type. */
  settle(): void;
}

/** The choice of who may come in; it saves when it is chosen, but for the question, which is saved with its answer. */
export function usePolicy(chatId: string, { settings }: Pick<NewcomerSettingsData, "settings">): Policy {
  const [isWaiting, setWaiting] = useState(false);
  const write = useWrite<typeof newcomerVerification, number>(newcomerVerification);
  const stored = write.shown(settings.ncm_type);
  return {
    type: isWaiting ? QUESTION_TYPE : stored,
    isWaiting,
    isBusy: write.isPending,
    choose(ncm_type) {
      if (write.isPending) return;
      const lacksQuestion = settings.ncm_quiz === "" || settings.ncm_ansr === "";
      const mustWait = ncm_type === QUESTION_TYPE && lacksQuestion;
      setWaiting(mustWait);
      if (mustWait || ncm_type === stored) return;
      void write.run({ params: { id: chatId }, body: { ncm_type } }, ncm_type);
    },
    settle: () => setWaiting(false),
  };
}
