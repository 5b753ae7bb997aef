/** One line of the status: a value, its limit, and what to do where it is beyond that. */
export interface StatusLine {
  name: string;
  value: string;
  limit: string;
  isBad: boolean;
  /** name of the runbook's section in docs/operations.md */
  runbook: string;
}
