/** A notice as it is kept: its body does not change when it is sent again. */
export interface KeptNotice {
  id: string;
  type: string;
  body: string;
  /** answers so far, 0 for none that came */
  answers: number[];
}

/** A request as a gateway makes it of a notice. */
export interface NoticeRequest {
  headers: Record<string, string>;
  body: string;
}

export type Post = (url: string, init: { method: "POST" } & NoticeRequest) => Promise<Response>;

const FIRST_RETRY_MS = 500;
const TRIES = 25;

/** Notices of one gateway to the operator: kept, sent at once, several times, late or when asked; failed ones again. */
export abstract class Deliveries<Forgery extends string> {
  readonly kept: KeptNotice[] = [];
  /** Settings of deliveries: `hold` keeps notices for a control call, `times` repeats them, `delayMs` delays them. */
  mode: { hold: boolean; times: number; delayMs: number } = { hold: false, times: 1, delayMs: 0 };
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly post: Post) {}

  /** Returns the address of the operator's webhook for a notice; empty for none. */
  protected abstract webhookUrl(notice: KeptNotice): string;
  /** Signs a delivery. @param forged the way in which the delivery is forged */
  abstract request(notice: KeptNotice, forged?: Forgery): Promise<NoticeRequest>;

  protected add(id: string, type: string, body: string): void {
    const notice: KeptNotice = { id, type, body, answers: [] };
    this.kept.push(notice);
    if (this.mode.hold) return;
    for (let time = 0; time < this.mode.times; time++) this.later(this.mode.delayMs, () => this.deliver(notice));
  }

  /** Sends a notice now, and again later where it is not accepted. @returns the answer's status, 0 for none */
  async deliver(notice: KeptNotice, forged?: Forgery, tried = 1): Promise<number> {
    const url = this.webhookUrl(notice);
    if (url === "") return 0;
    const request = await this.request(notice, forged);
    const status = await this.post(url, { method: "POST", ...request }).then(
      (answer) => answer.status,
      () => 0,
    );
    notice.answers.push(status);
    const isTaken = status >= 200 && status < 300;
    if (!isTaken && forged === undefined && tried < TRIES) {
      this.later(FIRST_RETRY_MS * 2 ** Math.min(tried, 7), () => this.deliver(notice, undefined, tried + 1));
    }
    return status;
  }

  private later(ms: number, act: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void act();
    }, ms);
    this.timers.add(timer);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
