import { parseJson } from '../../protocol/read';
import { atTime, readFixtures } from './fixtures';

const fixtures = {
  schema: 1,
  recordedDatetime: '2026-11-20T03:00:00.000Z',
  answers: {
    'GET /api/a': {
      status: 200,
      headers: { 'x-expires': '2026-11-20T03:30:00.000Z' },
      body: {
        untilDate: '2026-11-21T03:00:00Z',
        month: '2026-12',
        text: 'at 2026-11-20T03:00:00Z',
      },
    },
  },
  journey: [{ open: '/' }, { see: 'main', text: 'done' }],
};
const read = (changes: object) =>
  parseJson(JSON.stringify({ ...fixtures, ...changes }), readFixtures);

test('instants of the answers move with the time since they were recorded, other texts do not', () => {
  const parsed = read({});
  const moved = parsed.ok && atTime(parsed.value, new Date('2027-11-20T03:00:00Z'));
  expect(moved && moved.answers['GET /api/a']).toEqual({
    status: 200,
    headers: { 'x-expires': '2027-11-20T03:30:00.000Z' },
    body: {
      untilDate: '2027-11-21T03:00:00.000Z',
      month: '2026-12',
      text: 'at 2026-11-20T03:00:00Z',
    },
  });
});

test.each([
  [{ journey: [{ jump: '/' }] }, 'journey[0] is not a step'],
  [{ journey: [{ press: 'a', often: 2 }] }, 'journey[0] has an unknown field: often'],
  [{ recordedDatetime: 'today' }, 'recordedDatetime "today" is not a time'],
  [{ bodies: { 'POST /api/a': 1 } }, 'bodies.POST /api/a is not an object'],
  [{ answers: { 'get a': {} } }, 'answers has a key that is not allowed: get a'],
])('fixtures with %j are refused by the place', (changes, fault) => {
  expect(read(changes)).toEqual({ ok: false, failure: fault });
});
