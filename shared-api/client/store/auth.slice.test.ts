import { authSlice, expiryReceived, sessionEnded } from './auth.slice';

describe('when a session that ended under the customer was over', () => {
  const now = new Date('2026-11-20T01:59:00Z');
  const earlier = new Date('2026-11-20T01:30:00Z');
  const later = new Date('2026-11-20T02:10:00Z');
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['told long after its expiry: at its expiry', [expiryReceived(earlier)], earlier],
    ['told before: now', [expiryReceived(later)], now],
    ['of no known expiry: now', [], now],
  ])('%s', (_when, before, endedAt) => {
    const end = [...before, sessionEnded()].reduce(authSlice.reducer, undefined);
    expect(end).toMatchObject({ tokenExpiry: null, ended: true, endedAt });
  });

  test('told twice, it ended the first time', () => {
    const told = [expiryReceived(earlier), sessionEnded(), sessionEnded()];
    expect(told.reduce(authSlice.reducer, undefined)).toMatchObject({ endedAt: earlier });
  });
});
