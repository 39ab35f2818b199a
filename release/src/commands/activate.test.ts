import { nameOf } from '../operation';
import { initialSettings, pickSettings } from '../settings/settings';
import { activateCommand } from './activate';

const [operation] = activateCommand.operations;
const partsOf = (given: object) =>
  operation?.parts({ versions: { 'remote-auth': '1.0.0' }, ...given });
const options = Object.keys(activateCommand.options ?? {}).map(nameOf);

/** Every setting that `activate` takes, as the table of settings says; those that are undefined at first too. */
const settings = Object.keys(
  pickSettings(
    Object.fromEntries(Object.keys(initialSettings).map((name) => [name, ''])),
    'withActivate',
  ),
);

test.each([...settings, 'telemetryConfig'])(
  'the setting %s is an option of activate, and changes more than the parts that are named',
  (name) => {
    expect(options).toContain(name);
    expect(partsOf({ [name]: '' })).toBe('all');
  },
);

test('without a setting only the parts that are named change', () => {
  expect(partsOf({ traffic: 5, reinstate: true, why: 'x' })).toEqual(['remote-auth']);
});
