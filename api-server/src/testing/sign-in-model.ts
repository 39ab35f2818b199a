/**
 * The sign-in as the design has it, written down by hand a second time: it imports no rule, limit or
 * message of the product, so that generated sequences of calls can be checked against it.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Expected contents of an answer. */
export interface Expected {
  status: number;
  body?: object;
}

interface Code {
  digits: string;
  /** the browser that asked */
  browser: number;
}

interface EmailState {
  code: Code | undefined;
  codeUntil: number;
  nextSendAt: number;
  sends: number[];
  wrongTries: number;
  lockedUntil: number;
}

interface Failures {
  count: number;
  lockedUntil: number;
}

interface Session {
  until: number;
  endsAt: number;
  isMember: boolean;
  /** whose code began it */
  email: number;
  tried: Tried;
}

/** Membership numbers → when each was last tried. */
type Tried = Map<number, number>;

const refused = (code: string, more: object = {}): Expected => ({
  status: 400,
  body: { code, ...more },
});
const tooMany: Expected = { status: 503, body: { code: 'MSGECCSE9001' } };
const signedOut: Expected = { status: 401, body: { code: 'MSGECCSE0002' } };

function emailLocked(until: number, now: number): Expected {
  return refused('MSGEORSE0014', {
    params: [String(Math.ceil((until - now) / minute))],
    lockedUntilDatetime: new Date(until).toISOString(),
  });
}

function membershipLocked({ lockedUntil }: Failures): Expected {
  return refused('MSGEORSE0010', { lockedUntilDatetime: new Date(lockedUntil).toISOString() });
}

export class SignInModel {
  /** a browser that never gives up the cookie by which it held a code */
  static readonly keeper = 2;
  /** in milliseconds since 1970 */
  now: number;
  readonly #emailStates = new Map<number, EmailState>();
  /** by number, and by number and an e-mail address that passed its check before */
  readonly #failures = new Map<string, Failures>();
  readonly #triedByEmail = new Map<number, Tried>();
  /** number and e-mail address */
  readonly #passed = new Set<string>();
  /** by browser: what its cookies stand for */
  readonly #holders = new Map<number, number>();
  readonly #sessions = new Map<number, Session>();
  #lastHolder = 0;
  /** the latest time that a call has seen since the start, or since ends were brought back */
  #latest = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** @returns also whether a mail goes out, whose digits are then to be told by `received` */
  sendCode(email: number, browser: number, isMailTaken: boolean): Expected & { sends: boolean } {
    this.#use(browser);
    const holder = this.#holderOf(browser);
    const row = this.#emailStateOf(email);
    if (row.lockedUntil > this.now) {
      return { ...emailLocked(row.lockedUntil, this.now), sends: false };
    }
    if (row.nextSendAt > this.now) return { ...this.#sent(row), sends: false };
    const recent = row.sends.filter((sent) => sent > this.now - hour);
    if (recent.length >= 5) {
      return { ...emailLocked((recent.at(-5) ?? 0) + hour, this.now), sends: false };
    }
    if (row.lockedUntil > 0) Object.assign(row, { lockedUntil: 0, wrongTries: 0 });
    row.codeUntil = this.now + 10 * minute;
    if (!isMailTaken) {
      Object.assign(row, { code: undefined, nextSendAt: this.now, sends: recent });
      return { status: 503, body: { code: 'MSGECCSE9001' }, sends: false };
    }
    row.code = { digits: '', browser: holder };
    row.nextSendAt = this.now + minute;
    row.sends = [...recent, this.now];
    return { ...this.#sent(row), sends: true };
  }

  /** A new process over the same database. */
  restarted(): void {
    this.#latest = 0;
    this.#bringBackEnds();
  }

  received(email: number, digits: string): void {
    const { code } = this.#emailStateOf(email);
    if (code) code.digits = digits;
  }

  /** Digits that are not the code of an e-mail address. */
  wrongDigits(email: number): string {
    const right = this.#emailStateOf(email).code?.digits ?? '';
    return right === '000000' ? '111111' : '000000';
  }

  checkMalformed(browser: number): Expected {
    this.#use(browser);
    return refused('MSGECCSE0007', { fields: [{ path: 'oneTimePassword' }] });
  }

  checkCode(email: number, browser: number, digits: string): Expected {
    this.#use(browser);
    const row = this.#emailStateOf(email);
    if (row.lockedUntil > this.now) return emailLocked(row.lockedUntil, this.now);
    const isHeldHere = row.code !== undefined && row.code.browser === this.#holders.get(browser);
    if (!isHeldHere || row.codeUntil <= this.now) return refused('MSGEORSE0005');
    if (row.code?.digits === digits) return this.#signIn(row, email, browser);
    row.wrongTries += 1;
    if (row.wrongTries < 5) return refused('MSGEORSE0001', { attemptsLeft: 5 - row.wrongTries });
    Object.assign(row, { code: undefined, lockedUntil: this.now + 30 * minute });
    return emailLocked(row.lockedUntil, this.now);
  }

  checkMembership(member: number, browser: number, isRight: boolean): Expected {
    const session = this.#use(browser);
    if (!session) return signedOut;
    const { email, tried } = session;
    if (!this.#mayTry(tried, member, 5)) return tooMany;
    const triedByEmail = this.#triedByEmail.get(email) ?? new Map<number, number>();
    this.#triedByEmail.set(email, triedByEmail);
    if (!this.#mayTry(triedByEmail, member, 10)) return tooMany;

    const pair = `${member} by ${email}`;
    const everyone = this.#failuresOf(`${member}`);
    const counted = this.#passed.has(pair) ? [everyone, this.#failuresOf(pair)] : [everyone];
    const counter = counted.at(-1) ?? everyone;
    if (counter.lockedUntil > this.now) return membershipLocked(counter);
    for (const one of counted.filter(({ lockedUntil }) => lockedUntil <= this.now)) {
      one.count = isRight ? 0 : one.lockedUntil > 0 ? 1 : one.count + 1;
      one.lockedUntil = one.count >= 5 ? this.now + 30 * minute : 0;
    }
    if (counter.lockedUntil > 0) return membershipLocked(counter);
    if (!isRight) return refused('MSGEORSE0002', { attemptsLeft: 5 - counter.count });
    this.#passed.add(pair);
    session.isMember = true;
    return { status: 200 };
  }

  /** Until when the session of a browser lives; undefined without a living one. */
  expiresOf(browser: number): string | undefined {
    const { until = 0 } = this.#sessions.get(browser) ?? {};
    return until > this.now ? new Date(until).toISOString() : undefined;
  }

  resume(browser: number): Expected {
    const session = this.#use(browser);
    if (!session) return signedOut;
    return session.isMember ? { status: 200 } : refused('MSGECCSE0001');
  }

  signOut(browser: number): Expected {
    this.#use(browser);
    this.#sessions.delete(browser);
    return { status: 200, body: {} };
  }

  #mayTry(tried: Tried, member: number, bound: number): boolean {
    const others = [...tried].filter(([one, at]) => one !== member && at > this.now - 24 * hour);
    const isTriedAgain = (tried.get(member) ?? 0) > this.now - 24 * hour;
    if (!isTriedAgain && others.length >= bound) return false;
    tried.set(member, this.now);
    return true;
  }

  #failuresOf(key: string): Failures {
    const failures = this.#failures.get(key) ?? { count: 0, lockedUntil: 0 };
    this.#failures.set(key, failures);
    return failures;
  }

  #signIn(row: EmailState, email: number, browser: number): Expected {
    Object.assign(row, { code: undefined, wrongTries: 0, nextSendAt: this.now });
    if (browser !== SignInModel.keeper) this.#holders.delete(browser);
    this.#sessions.set(browser, {
      until: this.now + 30 * minute,
      endsAt: this.now + 12 * hour,
      isMember: false,
      email,
      tried: new Map(),
    });
    return { status: 200, body: {} };
  }

  /** No end counts beyond now plus its own duration once the clock was seen a second or more behind. */
  #bringBackEnds(): void {
    const { now } = this;
    for (const row of this.#emailStates.values()) {
      row.codeUntil = Math.min(row.codeUntil, now + 10 * minute);
      row.nextSendAt = Math.min(row.nextSendAt, now + minute);
      row.lockedUntil = Math.min(row.lockedUntil, now + 30 * minute);
      row.sends = row.sends.map((sent) => Math.min(sent, now));
    }
    for (const failures of this.#failures.values()) {
      failures.lockedUntil = Math.min(failures.lockedUntil, now + 30 * minute);
    }
    for (const session of this.#sessions.values()) {
      session.until = Math.min(session.until, now + 30 * minute);
      session.endsAt = Math.min(session.endsAt, now + 12 * hour);
    }
    const sessions = [...this.#sessions.values()].map(({ tried }) => tried);
    for (const tried of [...sessions, ...this.#triedByEmail.values()]) {
      tried.forEach((at, member) => tried.set(member, Math.min(at, now)));
    }
  }

  #seeClock(): void {
    this.#latest = Math.max(this.#latest, this.now);
    if (this.#latest - this.now < second) return;
    this.#bringBackEnds();
    this.#latest = this.now;
  }

  /** Every call of a browser with a living session renews its idle time, in steps of 30 seconds. */
  #use(browser: number): Session | undefined {
    this.#seeClock();
    const session = this.#sessions.get(browser);
    if (!session || session.until <= this.now) return undefined;
    const until = Math.min(this.now + 30 * minute, session.endsAt);
    if (until >= session.until + 30 * second) session.until = until;
    return session;
  }

  #sent({ codeUntil, nextSendAt }: EmailState): Expected {
    const codeExpiresDatetime = new Date(codeUntil).toISOString();
    const resendAvailableDatetime = new Date(nextSendAt).toISOString();
    return { status: 200, body: { codeExpiresDatetime, resendAvailableDatetime } };
  }

  #holderOf(browser: number): number {
    const holder = this.#holders.get(browser) ?? (this.#lastHolder += 1);
    this.#holders.set(browser, holder);
    return holder;
  }

  #emailStateOf(email: number): EmailState {
    const none = { code: undefined, codeUntil: 0, nextSendAt: 0, sends: [] };
    const row = this.#emailStates.get(email) ?? { ...none, wrongTries: 0, lockedUntil: 0 };
    this.#emailStates.set(email, row);
    return row;
  }
}
