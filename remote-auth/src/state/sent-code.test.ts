import fc from 'fast-check';
import { minute } from '../time/clock-time';
import { codeTimeLeft, resendTimeLeft, toSentCode } from './sent-code';

const sentAt = Date.UTC(2026, 10, 20, 1);

function answerOf(time: number) {
  return {
    codeExpiresDatetime: new Date(time + 10 * minute),
    resendAvailableDatetime: new Date(time + minute),
  };
}

describe('a code that was just sent', () => {
  test.each([
    ['right', 0],
    ['an hour slow', -60 * minute],
    ['a day slow', -24 * 60 * minute],
  ])(
    'a code that was just sent lives 10 minutes on a device whose clock is %s',
    (_clock, offset) => {
      const now = sentAt + offset;
      const sent = toSentCode('a@b.jp', answerOf(sentAt), now, 0);
      expect(codeTimeLeft(sent, now)).toBe(10 * minute);
      expect(resendTimeLeft(sent, now)).toBe(minute);
      expect(codeTimeLeft(sent, now + 4 * minute)).toBe(6 * minute);
    },
  );

  test('a code that was just sent lives at least 9 minutes on a device whose clock is fast', () => {
    const now = sentAt + 60 * minute;
    const sent = toSentCode('a@b.jp', answerOf(sentAt), now, 0);
    expect(codeTimeLeft(sent, now)).toBe(9 * minute);
    expect(resendTimeLeft(sent, now)).toBe(0);
  });

  test('a code that was just sent loses the time that its mail took', () => {
    const sent = toSentCode('a@b.jp', answerOf(sentAt), sentAt + 8_000, 8_000);
    expect(codeTimeLeft(sent, sentAt + 8_000)).toBe(10 * minute - 8_000);
  });
});

test.each([
  ['at once', 0, 100, false],
  ['after its mail took long', 0, 9_000, false],
  ['by a clock that is a little fast', 900, 100, false],
  ['to a call of two seconds later', 2_000, 100, true],
  ['to a call of half a minute later', 30_000, 100, true],
  ['to such a call that took long', 30_000, 9_000, true],
  ['by a clock that is minutes fast', 10 * minute, 100, false],
  ['by a clock that is minutes slow', -10 * minute, 100, false],
])(
  'a code that is reported %s is of an earlier call: after %d + %d ms %p',
  (_how, age, took, is) => {
    const { isOfEarlierCall } = toSentCode('a@b.jp', answerOf(sentAt), sentAt + age + took, took);
    expect(isOfEarlierCall).toBe(is);
  },
);

test('whatever the clock does, no rest of time is below zero or longer than it was at first', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (arrivedAt, now) => {
      const sent = toSentCode('a@b.jp', answerOf(sentAt), arrivedAt, 0);
      for (const [left, most] of [
        [codeTimeLeft(sent, now), sent.lifetime],
        [resendTimeLeft(sent, now), sent.resendDelay],
      ] as const) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left).toBeLessThanOrEqual(most);
      }
      expect(sent.lifetime).toBeLessThanOrEqual(10 * minute);
      expect(sent.resendDelay).toBeLessThanOrEqual(minute);
    }),
  );
});
