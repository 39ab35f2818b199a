import { checkCode } from '../domain/sign-in/check-code';
import { sendCode } from '../domain/sign-in/send-code';
import type { Database } from '../ground/database/database';
import { toAnswer } from '../ground/refusal';
import { createRulesSite, refusalOf, type RulesSite } from './rules-site';

/** Shared by the suites of the sign-in's rules: a site, its clock, and the calls for a code. */
export type SignInRules = ReturnType<typeof useSignInRules>;

/** @param database asked once a suite begins; its clock goes on from one suite to the next */
export function useSignInRules(database: () => Database) {
  let site: RulesSite | undefined;
  let count = 0;
  const rulesSite = () => (site ??= createRulesSite(database()));

  /** Sends a code; answers with all mails to the address, and the digits of the last. */
  const send = async (email: string, browser = 'one') => {
    const answer = toAnswer(await sendCode(rulesSite().services, email, browser));
    const mails = rulesSite().mails.filter(({ to }) => to === email);
    return { answer, mails, code: mails.at(-1)?.text.slice(0, 6) ?? '' };
  };
  const check = (email: string, digits: string, browser: string | undefined = 'one') =>
    refusalOf(checkCode(rulesSite().services, { email, digits, browser }));

  return {
    rulesSite,
    send,
    check,
    now: () => rulesSite().clock.now(),
    wait: (milliseconds: number) => rulesSite().clock.advance(milliseconds),
    newMember: () => rulesSite().newMember(),
    unique: () => `rules ${(count += 1)}`,
    newEmail: () => `rules-${(count += 1)}@example.jp`,
  };
}

/** A code that is not this one. */
export const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

/** The refusals of a wrong code, and of one that does not exist. */
export const wrongCode = (attemptsLeft: number) => ({ code: 'MSGEORSE0001', attemptsLeft });
export const noCode = { code: 'MSGEORSE0005' };
