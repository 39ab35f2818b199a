import { checkRemoteModule, contractVersion } from './remote-module';

const host = { store: {}, http: () => undefined };
const good = {
  contractVersion,
  singletons: { http: host.http },
  slices: [{ name: 'signIn', reducer: () => ({}) }],
  Screen: () => null,
};

test('a module that meets the contract is accepted unchanged', () => {
  expect(checkRemoteModule({ default: good }, host)).toEqual({ ok: true, value: good });
});

test('a module of contract 1, which has the store and a dispose, is accepted unchanged', () => {
  const earlier = { ...good, contractVersion: 1, singletons: host, dispose: () => undefined };
  expect(checkRemoteModule({ default: earlier }, host)).toEqual({ ok: true, value: earlier });
});

test.each([
  ['nothing', undefined],
  ['a module without a default export, as a second load gives after a failed one', {}],
  ['an undefined default export', { default: undefined }],
  ['another contract', { default: { ...good, contractVersion: 3 } }],
  ['no component', { default: { ...good, Screen: 'form' } }],
  ['slices that are none', { default: { ...good, slices: [{ name: 'signIn' }] } }],
  ['no slices', { default: { ...good, slices: undefined } }],
  ['a holdsPage that is none', { default: { ...good, holdsPage: true } }],
  ['a dispose that is none', { default: { ...good, dispose: true } }],
  ['no singletons', { default: { ...good, singletons: undefined } }],
  ['a begin that is none', { default: { ...good, begin: true } }],
  ['actions that are none', { default: { ...good, actions: ['auth/sessionClosed'] } }],
  [
    'a second store, of contract 1',
    { default: { ...good, contractVersion: 1, singletons: { ...host, store: {} } } },
  ],
  ['a second client', { default: { ...good, singletons: { ...host, http: () => 1 } } }],
])('%s is refused with a reason', (_what, loaded) => {
  expect(checkRemoteModule(loaded, host)).toEqual({ ok: false, failure: expect.any(String) });
});

test.each([
  [1, false],
  [2, true],
  [3, true],
  [4, false],
  [2.5, false],
  ['2', false],
])('a host that accepts contracts 2 to 3 takes contract %j: %j', (version, isTaken) => {
  const loaded = { default: { ...good, contractVersion: version } };
  expect(checkRemoteModule(loaded, host, { oldest: 2, newest: 3 }).ok).toBe(isTaken);
});
