import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { type Answer, type Browser, createBrowser } from '../../testing/browser';
import { type Expected, SignInModel } from '../../testing/sign-in-model';
import { createTestClock, type TestClock } from '../../testing/test-clock';
import { createApp, lastCode, search, type TestSite } from '../../testing/test-site';
import { bringBackEnds } from '../stored-ends/bring-back-ends';

/** One run of the API: three browsers, two e-mail addresses, two membership numbers, a clock of its own. */
interface Run {
  app: FastifyInstance;
  clock: TestClock;
  browsers: Browser[];
  emails: string[];
  /** the first is a member's, the others nobody's */
  members: string[];
  isMailTaken: boolean;
}

type Command = fc.AsyncCommand<SignInModel, Run>;

const second = 1_000;
const minute = 60 * second;
const browser = fc.nat(2);
const email = fc.constantFrom(0, 0, 0, 1);
const member = fc.nat(1);
const otherNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export function signInSequencesSuite(given: () => TestSite): void {
  /** Does one thing to the model and to the API; both must answer alike. */
  const command = (
    name: string,
    act: (model: SignInModel, run: Run) => Promise<[Expected, Answer] | undefined>,
    from?: number,
  ): Command => ({
    check: () => true,
    toString: () => name,
    run: async (model, run) => {
      const answers = await act(model, run);
      if (!answers) return;
      const [{ status, body = {} }, answer] = answers;
      expect(answer).toMatchObject({ status, body });
      for (const told of ['attemptsLeft', 'lockedUntilDatetime']) {
        if (told in Object(answer.body)) expect(body).toHaveProperty(told);
      }
      if (from !== undefined) expect(answer.headers['x-expires']).toBe(model.expiresOf(from));
    },
  });
  const browserOf = (run: Run, index: number) => run.browsers[index] ?? given().browser();
  const emailOf = (run: Run, index: number) => run.emails[index] ?? '';
  const mailsTo = (email: string) => given().mails.filter(({ to }) => to === email).length;

  const send = (to: number, from: number, isTaken: boolean) =>
    command(`send to ${to} from ${from}${isTaken ? '' : ', mail down'}`, async (model, run) => {
      const contactEmail = emailOf(run, to);
      const before = mailsTo(contactEmail);
      run.isMailTaken = isTaken;
      const answer = await browserOf(run, from).post('authentication/send-code', { contactEmail });
      const { sends, ...expected } = model.sendCode(to, from, isTaken);
      expect(mailsTo(contactEmail) - before).toBe(sends ? 1 : 0);
      if (sends) model.received(to, lastCode(given(), contactEmail));
      return [expected, answer];
    });

  const check = async (run: Run, to: number, from: number, oneTimePassword: string) => {
    const { post, cookies } = browserOf(run, from);
    const held = cookies.get('browser');
    const contactEmail = emailOf(run, to);
    const answer = await post('authentication/check-code', { contactEmail, oneTimePassword });
    if (from === SignInModel.keeper && held !== undefined) cookies.set('browser', held);
    return answer;
  };

  /** The code that was sent `age` mails ago; 0 is the newest. */
  const tryMailed = (to: number, from: number, age: number) =>
    command(`try the code of ${age} mails ago to ${to} from ${from}`, async (model, run) => {
      const mails = given().mails.filter((mail) => mail.to === emailOf(run, to));
      const digits = mails.at(-1 - age)?.text.slice(0, 6);
      if (digits === undefined) return undefined;
      return [model.checkCode(to, from, digits), await check(run, to, from, digits)];
    });

  const tryWrong = (to: number, from: number) =>
    command(`try a wrong code of ${to} from ${from}`, async (model, run) => {
      const digits = model.wrongDigits(to);
      return [model.checkCode(to, from, digits), await check(run, to, from, digits)];
    });

  const tryMalformed = (to: number, from: number) =>
    command(`try no code of ${to} from ${from}`, async (model, run) => [
      model.checkMalformed(from),
      await check(run, to, from, '12345x'),
    ]);

  const join = (who: number, from: number, isPhoneRight: boolean) =>
    command(
      `join as ${who} from ${from}, ${isPhoneRight}`,
      async (model, run) => {
        const phone = isPhoneRight ? '0312345678' : '0399999999';
        const answer = await search(browserOf(run, from), run.members[who] ?? '', phone);
        return [model.checkMembership(who, from, isPhoneRight && who === 0), answer];
      },
      from,
    );

  const resume = (from: number) =>
    command(
      `resume ${from}`,
      async (model, run) => [
        model.resume(from),
        await browserOf(run, from).post('subscription-order/search', {}),
      ],
      from,
    );

  const signOut = (from: number) =>
    command(
      `sign out ${from}`,
      async (model, run) => [
        model.signOut(from),
        await browserOf(run, from).post('authentication/sign-out', {}),
      ],
      from,
    );

  const wait = (milliseconds: number) =>
    command(`wait ${milliseconds / second} s`, async (model, run) => {
      model.now += milliseconds;
      run.clock.advance(milliseconds);
      return undefined;
    });

  const restart = command('restart', async (model, run) => {
    await run.app.close();
    await start(run);
    model.restarted();
    return undefined;
  });

  /** A new server object over the same database; the browsers keep their cookies. */
  const start = async (run: Run) => {
    const { services, mails } = given();
    await bringBackEnds({ ...services, clock: run.clock.now });
    run.app = await createApp({
      ...services,
      clock: run.clock.now,
      settings: { ...services.settings, sendsPerNetwork: { client: 1e6, line: 1e6, site: 1e6 } },
      sendMail: async (mail) => {
        if (run.isMailTaken) mails.push(mail);
        return run.isMailTaken;
      },
    });
    run.browsers = run.browsers.map(({ cookies }, index) => {
      const browser = createBrowser(run.app, `198.51.100.${index}`);
      cookies.forEach((value, name) => browser.cookies.set(name, value));
      return browser;
    });
  };

  /** Sequences to which one command alone seldom leads. */
  const inTurn = (...commands: Command[]): Command => ({
    check: () => true,
    toString: () => commands.map((one) => one.toString()).join(', then '),
    run: async (model, run) => {
      for (const one of commands) await one.run(model, run);
    },
  });
  const fiveTimes = (one: Command) => inTurn(one, one, one, one, one);

  /** A membership lock, and the failure after it has opened; a session lives that long if it is used. */
  const outlastLock = (who: number, from: number) =>
    inTurn(
      send(0, from, true),
      tryMailed(0, from, 0),
      fiveTimes(join(who, from, false)),
      wait(15 * minute),
      resume(from),
      wait(15 * minute + second),
      join(who, from, false),
    );

  /** Somebody who looks for members: six numbers, one after the other, by one telephone number. */
  const spray = (from: number, first: number) =>
    inTurn(...[0, 1, 2, 3, 4, 5].map((next) => join((first + next) % 12, from, true)));

  const trySomething = fc.oneof(
    fc.tuple(email, browser).map(([to, from]) => tryWrong(to, from)),
    fc
      .tuple(email, browser, fc.constantFrom(0, 0, 0, 1, 2))
      .map(([to, from, age]) => tryMailed(to, from, age)),
  );
  const sequences = fc.commands<SignInModel, Run, false>(
    [
      fc
        .tuple(email, browser, fc.integer({ min: 0, max: 7 }))
        .map(([to, from, luck]) => send(to, from, luck > 0)),
      trySomething,
      trySomething,
      trySomething,
      fc.oneof(
        browser.map((from) => fiveTimes(tryWrong(0, from))),
        fc.tuple(member, browser).map(([who, from]) => fiveTimes(join(who, from, false))),
        fc.tuple(member, browser).map(([who, from]) => outlastLock(who, from)),
        browser.map((from) => join(0, from, true)),
        fc.tuple(browser, fc.nat(11)).map(([from, first]) => spray(from, first)),
      ),
      fc.oneof(
        fc.tuple(member, browser, fc.boolean()).map(([who, from, right]) => join(who, from, right)),
        fc.tuple(email, browser).map(([to, from]) => tryMalformed(to, from)),
        browser.map(resume),
        browser.map(signOut),
        fc.constant(restart),
      ),
      fc
        .constantFrom(
          -1,
          -60,
          -1_860,
          1,
          29,
          30,
          59,
          60,
          599,
          600,
          601,
          1_140,
          1_799,
          1_800,
          1_801,
          3_600,
        )
        .map((seconds) => wait(seconds * second)),
    ],
    { maxCommands: 60, size: 'max' },
  );

  const openRun = async (): Promise<Run> => {
    const { clock, browser, newEmail, newMember } = given();
    const run: Run = {
      app: given().app,
      clock: createTestClock(clock.now()),
      browsers: [browser(), browser(), browser()],
      emails: [newEmail(), newEmail()],
      members: numbersLike(newMember()),
      isMailTaken: true,
    };
    await start(run);
    return run;
  };

  const numbersLike = (number: string) => [
    number,
    ...otherNumbers.map((other) => number.replace(/^10/, String(99 - other))),
  ];

  const play = async (commands: Iterable<Command>) => {
    const run = await openRun();
    const model = new SignInModel(run.clock.now().getTime());
    await fc.asyncModelRun(() => ({ model, real: run }), commands);
    await run.app.close();
  };

  describe('the sign-in, in any order of calls, resends, restarts and clock steps', () => {
    test('in any order of calls no code works twice, elsewhere or after a newer one; no lock opens early; no try goes uncounted', async () => {
      await fc.assert(fc.asyncProperty(sequences, play), { numRuns: 30 });
    });

    test('a session tries five different membership numbers and an e-mail address ten, until a day is over', async () => {
      const signInAgain = inTurn(send(0, 0, true), tryMailed(0, 0, 0));
      await play([
        inTurn(signInAgain, spray(0, 1), signInAgain, spray(0, 6), signInAgain, spray(0, 11)),
        inTurn(wait(24 * 60 * minute - second), signInAgain, spray(0, 11)),
        inTurn(wait(second), spray(0, 11)),
      ]);
    });

    test('a returning customer is locked by failures of the same e-mail address alone', async () => {
      const signInTo = (to: number, from: number) =>
        inTurn(send(to, from, true), tryMailed(to, from, 0));
      await play([
        inTurn(signInTo(0, 0), join(0, 0, true), signInTo(1, 1)),
        inTurn(fiveTimes(join(0, 1, false)), join(0, 1, true), join(0, 0, true)),
        inTurn(wait(minute), fiveTimes(join(0, 0, false)), join(0, 0, true)),
        inTurn(wait(29 * minute), resume(0), join(0, 1, true)),
        inTurn(wait(minute), join(0, 0, true)),
      ]);
    });

    test.each([
      [29 * minute + 59 * second, 'holds at 29:59'],
      [30 * minute + second, 'is open at 30:01'],
    ])('across a restart, after %d ms a lock %s', async (milliseconds) => {
      await play([
        send(0, 0, true),
        tryMailed(0, 0, 0),
        fiveTimes(join(0, 0, false)),
        send(0, 0, true),
        fiveTimes(tryWrong(0, 0)),
        restart,
        wait(milliseconds),
        tryMailed(0, 0, 0),
        send(0, 1, true),
        tryMailed(0, 1, 0),
        join(0, 0, true),
      ]);
    });
  });
}
