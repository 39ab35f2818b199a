import {
  authSlice,
  changeSent,
  draftsErased,
  expiryReceived,
  selectIsClosed,
  selectSender,
  sessionClosed,
  sessionEnded,
} from './auth.slice';
import { stateRestored } from './create-store';

describe('the time at which a session ended', () => {
  const now = new Date('2026-11-20T01:59:00Z');
  const earlier = new Date('2026-11-20T01:30:00Z');
  const later = new Date('2026-11-20T02:10:00Z');
  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test.each([
    ['its expiry if the end is reported long after it', [expiryReceived(earlier)], earlier],
    ['now if the end is reported before the expiry', [expiryReceived(later)], now],
    ['now if the expiry is not known', [], now],
  ])('a session ended at %s', (_when, before, endedAt) => {
    const end = [...before, sessionEnded()].reduce(authSlice.reducer, undefined);
    expect(end).toMatchObject({ tokenExpiry: null, ended: true, endedAt });
  });

  test('a session that another tab closed has no end until which its input is kept', () => {
    const told = [expiryReceived(later), sessionClosed(), sessionEnded()];
    expect(told.reduce(authSlice.reducer, undefined)).toMatchObject({ ended: true, endedAt: null });
  });

  test('a session whose end is reported twice ended the first time', () => {
    const told = [expiryReceived(earlier), sessionEnded(), sessionEnded()];
    expect(told.reduce(authSlice.reducer, undefined)).toMatchObject({ endedAt: earlier });
  });
});

describe('the sender of a change', () => {
  const { reducer } = authSlice;
  const sender = '1000000001';
  const sent = () => reducer(undefined, changeSent({ key: 'k', sender }));
  const senderIn = (auth: ReturnType<typeof reducer>) => selectSender({ auth });

  test('the sender of a change survives a reload', () => {
    const left = JSON.parse(JSON.stringify(sent())) as ReturnType<typeof reducer>;
    expect(senderIn(reducer(left, { type: stateRestored }))).toBe(sender);
    const broken = { ...left, sender: 7 } as unknown as typeof left;
    expect(senderIn(reducer(broken, { type: stateRestored }))).toBeNull();
  });

  test('the sender of a change is forgotten with the drafts of the session that ended', () => {
    const late = [sessionEnded(), draftsErased()];
    expect(senderIn(late.reduce(reducer, sent()))).toBeNull();
  });
});

describe('the customer has closed the session', () => {
  const { reducer } = authSlice;
  const isClosedAfter = (...actions: Parameters<typeof reducer>[1][]) =>
    selectIsClosed({ auth: actions.reduce(reducer, undefined as never) });
  const expiry = new Date('2026-11-20T01:30:00Z');

  test.each([
    ['a session that was closed', true, [expiryReceived(expiry), sessionClosed()]],
    ['no session yet', false, [draftsErased()]],
    ['a session that ended by itself', false, [expiryReceived(expiry), sessionEnded()]],
    ['a session that another tab closed', true, [sessionClosed(), sessionEnded()]],
    ['the next session', false, [sessionClosed(), expiryReceived(expiry)]],
    ['the state of a part is restored', true, [sessionClosed(), { type: stateRestored }]],
  ])('after %s the page knows it as closed by its customer: %p', (_what, isClosed, actions) => {
    expect(isClosedAfter(...actions)).toBe(isClosed);
  });

  test('after a reload the page does not know the session as closed by its customer', () => {
    const left = { ...reducer(undefined, sessionClosed()), closedOn: 1 };
    expect(selectIsClosed({ auth: reducer(left, { type: stateRestored }) })).toBe(false);
  });
});
