/** What the bot says to and about newcomers. Names and the group are filled in as they are. */
export interface NewcomerWords {
  /** what a newcomer has to do, said under the admin's own words; `names` are one or more, `wait` a duration */
  prompt: (names: string, wait: string) => string;
  /** behind the names of a shared prompt: so many are not named */
  andMore: (count: number) => string;
  duration: { seconds: (n: number) => string; minutes: (n: number) => string; hours: (n: number) => string };
  button: { human: string; pass: string; kick: string };
  /** answers to a press, in a bubble */
  notice: { notYours: string; adminsOnly: string; over: string; welcome: string; done: string };
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
}
