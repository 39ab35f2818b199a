import { clockCompared, clockSlice } from './clock.slice';
import { stateRestored } from './create-store';

const restore = (left: unknown) =>
  clockSlice.reducer(left as ReturnType<typeof clockSlice.reducer>, { type: stateRestored });

test('how far the clock leads outlives a reload', () => {
  const state = clockSlice.reducer(undefined, clockCompared(-600_000));
  expect(restore(JSON.parse(JSON.stringify(state)))).toEqual({ lead: -600_000 });
});

test.each([[{}], [{ lead: 'long' }], [{ lead: null }]])(
  'the restored value %j counts as no lead of the clock',
  (left) => {
    expect(restore(left)).toEqual({ lead: 0 });
  },
);
