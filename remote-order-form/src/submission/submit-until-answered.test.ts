import { message } from '@order-change/contract';
import { pauses, type SubmissionOutcome, submitUntilAnswered } from './submit-until-answered';

const accepted: SubmissionOutcome = {
  kind: 'ok',
  value: { receiptNumber: 'R', acceptedDatetime: new Date() },
};
const named = { code: 'MSGECCSE9002', message: 'しばらくお待ちください。' };
const lost: SubmissionOutcome = { kind: 'failed', show: message('MSGECCSE9999') };

/** Answers one after another, the last again and again. */
function submitWith(...outcomes: SubmissionOutcome[]) {
  return find(true, outcomes);
}

async function find(isFirst: boolean, outcomes: SubmissionOutcome[]) {
  const waited: number[] = [];
  let sent = 0;
  const outcome = await submitUntilAnswered({
    isFirst,
    send: () => Promise.resolve(outcomes[Math.min(sent++, outcomes.length - 1)] ?? lost),
    wait: (milliseconds) => Promise.resolve(void waited.push(milliseconds)),
    onRepeat: () => undefined,
  });
  return { outcome, sent, waited };
}

test.each<[string, SubmissionOutcome]>([
  ['yes', accepted],
  ['no', { kind: 'refused', refusal: { code: 'MSGEORSE0009', message: '' } }],
  ['that the session is over', { kind: 'unauthenticated' }],
])("the server's %s is taken at once", async (_word, word) => {
  expect(await submitWith(word)).toEqual({ outcome: word, sent: 1, waited: [] });
});

describe('403', () => {
  const blocked: SubmissionOutcome = { kind: 'failed', show: message('MSGECCSE9002') };

  test('a 403 to the first attempt is a refusal', async () => {
    const refusal = { code: 'MSGECCSE9002', message: '' };
    expect(await find(true, [blocked])).toEqual({
      outcome: { kind: 'refused', refusal },
      sent: 1,
      waited: [],
    });
  });

  test.each<[string, boolean, SubmissionOutcome[]]>([
    ['after an attempt of an earlier page', false, [blocked, accepted]],
    ['after a lost answer', true, [lost, blocked, accepted]],
    ['that a server error only names', true, [{ kind: 'failed', show: named }, accepted]],
  ])('a 403 %s is no answer: the request is retried', async (_when, isFirst, outcomes) => {
    const { outcome, sent } = await find(isFirst, outcomes);
    expect(outcome).toBe(accepted);
    expect(sent).toBe(outcomes.length);
  });
});

test.each<[string, SubmissionOutcome]>([
  ['a lost answer', lost],
  ['a timeout', { kind: 'failed', show: message('MSGECCSE9001') }],
  ['an error of the server', { kind: 'failed', show: { code: 'X', message: 'x' } }],
  ['an error without words', { kind: 'failed', show: undefined }],
])('%s is no answer: it is asked again, with growing pauses', async (_what, failure) => {
  const found = await submitWith(failure, failure, accepted);
  expect(found).toEqual({ outcome: accepted, sent: 3, waited: pauses.slice(0, 2) });
  expect([...pauses].sort((one, other) => one - other)).toEqual(pauses);
});

test('a submission gives up after the last pause without an answer', async () => {
  expect(await submitWith(lost)).toEqual({
    outcome: lost,
    sent: pauses.length + 1,
    waited: pauses,
  });
});
