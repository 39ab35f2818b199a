import type { RemoteEntry } from '../composition/composition';
import { describeForTools } from './describe-for-tools';
import { share } from './shared';

const entry = (name: string): RemoteEntry => ({
  name,
  version: '1.2.3',
  url: `https://example.jp/${name}/1.2.3/remote.js`,
  contract: 2,
  entryType: 'script',
  container: name.replace('-', '_'),
  slices: [],
  integrity: new Map(),
});

test('loaded remotes and their host stand where developer tools look for them', () => {
  const moduleInfo = {};
  Object.assign(globalThis, { __FEDERATION__: { moduleInfo } });
  share('kit', { version: '1.0.0', requiredVersion: '^1.0.0', singleton: true }, () => ({}));
  describeForTools(entry('remote-one'));
  describeForTools(entry('remote-two'));
  const [one, two] = [entry('remote-one').url, entry('remote-two').url];
  expect(moduleInfo).toMatchObject({
    host: {
      shared: [{ sharedName: 'kit', version: '1.0.0' }],
      remotesInfo: { 'remote-one': { matchedVersion: one }, 'remote-two': { matchedVersion: two } },
    },
    [`remote-one:${one}`]: { version: '1.2.3', remoteEntry: one, globalName: 'remote_one' },
    [`remote-two:${two}`]: { version: '1.2.3', remoteEntry: two, consumerList: ['host'] },
  });
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
  expect(() => describeForTools(entry('remote-one'))).not.toThrow();
});
