import { sessionClosed, sessionEnded } from './auth.slice';
import { stateRestored } from './create-store';
import { emailProven, provenEmailSlice, selectProvenEmail } from './proven-email.slice';

const { reducer } = provenEmailSlice;
const proven = reducer(undefined, emailProven('hanako@example.jp'));

const restore = (left: unknown) =>
  selectProvenEmail({
    provenEmail: reducer(left as typeof proven, { type: stateRestored }),
  });

test('the address that a session has proved outlives a reload, so that it need not be typed again', () => {
  expect(restore(JSON.parse(JSON.stringify(proven)))).toBe('hanako@example.jp');
});

test.each([sessionEnded(), sessionClosed()])('no proved address outlives $type', (end) => {
  expect(reducer(proven, end)).toEqual({ email: null });
});

test.each([[{}], [{ email: 7 }], [{ email: null }]])(
  'the restored value %j is no proved address',
  (left) => {
    expect(restore(left)).toBeNull();
  },
);
