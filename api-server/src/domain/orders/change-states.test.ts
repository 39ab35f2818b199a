import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import migrationsFolder from '../../ground/database/migrations-folder.cjs';
import { endsAt, transitions } from './change-states';

const decision = '../../docs/decisions/0074-a-customer-ends-what-was-accepted.md';

test('the drawing of the states of a change is what the server does', () => {
  const drawn = Object.entries(transitions).flatMap(([state, events]) =>
    Object.entries(events).map(([event, next]) => `  ${state} --> ${next}: ${event}`),
  );
  expect(readFileSync(join(migrationsFolder, decision), 'utf8')).toContain(
    `stateDiagram-v2\n${drawn.join('\n')}\n`,
  );
});

const cutOff = new Date('2026-12-01T00:00:00Z');
const moment = new Date('2026-11-30T23:59:59.999Z');
const marks = { exportPosition: null, webhookSentAt: null, reflectedAt: null, rejectedAt: null };

test.each([
  ['a change that is open', marks, 'until-export', moment, cutOff],
  ['a company that wants none of it', marks, 'off', moment, undefined],
  ['the moment of the cut-off', marks, 'until-export', cutOff, undefined],
  ['an exported change', { ...marks, exportPosition: 1 }, 'until-export', moment, undefined],
  ['an answered webhook', { ...marks, webhookSentAt: moment }, 'until-export', moment, cutOff],
  [
    'an answered webhook that counts',
    { ...marks, webhookSentAt: moment },
    'until-webhook',
    moment,
    undefined,
  ],
  ['a reflected change', { ...marks, reflectedAt: moment }, 'until-export', moment, undefined],
] as const)(
  '%s is judged by its marks, the company and the cut-off',
  (_what, of, mode, now, end) => {
    expect(endsAt(of, cutOff, { mode, now })).toEqual(end);
  },
);
