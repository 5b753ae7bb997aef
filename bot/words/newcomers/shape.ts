/** What the bot says to and about newcomers. Names and the group are filled in as they are. */
export interface NewcomerWords {
  /** what a newcomer has to do, said under the admin's own words; `names` are one or more, `wait` a duration */
  prompt: (names: string, wait: string) => string;
  /** the same where the answer is given in one's own chat with the bot */
  promptPrivate: (names: string, wait: string) => string;
  /** behind the names of a shared prompt: so many are not named */
  andMore: (count: number) => string;
  duration: { seconds: (n: number) => string; minutes: (n: number) => string; hours: (n: number) => string };
  button: Record<"human" | "pass" | "kick" | "open" | "words" | "picture" | "cancel", string>;
  /** answers to a press, in a bubble */
  notice: Record<"notYours" | "adminsOnly" | "over" | "welcome" | "done" | "privately", string>;
  /** told in the group where the admins want it (AMB-086) */
  verdict: {
    success: (name: string) => string;
    adminPass: (name: string) => string;
    adminInvite: (name: string) => string;
    timeout: (name: string) => string;
    attemptsExceeded: (name: string) => string;
    kickedByAdmin: (name: string) => string;
    failed: (name: string) => string;
  };
  /** told to the admins: what the bot would say to newcomers does not reach the group */
  cannotAsk: (group: string) => string;
  private: PrivateWords;
}

/** What the bot says in a newcomer's own chat with it. */
export interface PrivateWords {
  /** which group asks, and how long there is to answer */
  group: (group: string, wait: string) => string;
  digits: string;
  sum: (left: string, right: string) => string;
  /** the names of 0 to 10 */
  numbers: readonly string[];
  answer: (question: string) => string;
  /** null: a wallet of any chain that is known */
  wallet: (chain: string | null) => string;
  email: string;
  info: string;
  human: string;
  /** so many tries are left */
  wrong: (left: number) => string;
  /** the button is under the message in the group */
  inGroup: (group: string) => string;
  /** may write now; may come in now */
  passed: (group: string) => string;
  admitted: (group: string) => string;
  timeout: (group: string) => string;
  attemptsExceeded: (group: string) => string;
  /** by an admin, by the newcomer, or because it could not go on */
  refused: (group: string) => string;
  /** how long one has to wait before the next try */
  retry: (wait: string) => string;
}
