import { keepKnownFields } from './known-fields';

test('what a part adds to an event does not reach the telemetry', () => {
  const sent = { emailProvided: true, timestamp: '2027-01-01T00:00:00.000Z' };
  expect(keepKnownFields({ ...sent, email: 'a@example.jp', toString: 'b@example.jp' })).toEqual(
    sent,
  );
});
