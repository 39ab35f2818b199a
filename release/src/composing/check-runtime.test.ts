import type { HostPublication, RemotePublication } from '../store';
import { hostBuild, remoteBuild } from '../testing/builds';
import { checkRuntime } from './check-runtime';

/** Says what is refused of a remote whose entry expects `expected` on a host that gives `given`. */
function refusals(given: string | null, expected: string | null) {
  const host = { ...hostBuild, runtime: given } as unknown as HostPublication;
  const remote = { ...remoteBuild('remote-a'), runtime: expected } as unknown as RemotePublication;
  return checkRuntime({ host, remotes: [remote] }).map(({ code }) => code);
}

test.each([
  ['2.9.2', '2.9.2'],
  ['2.9.3', '2.9.2'], // A corrected core keeps the entries of retained and failover versions.
  ['2.10.0', '2.9.2'],
  ['2.9.2', null], // a container without a runtime, or with one of its own
  [null, '2.9.2'], // a host from before `runtime` was written: it fetches the core when it is needed
  [null, null],
])('a host with runtime %s serves an entry that expects %s', (given, expected) => {
  expect(refusals(given, expected)).toEqual([]);
});

test.each([
  ['2.9.1', '2.9.2'],
  ['2.8.0', '2.9.0'],
  ['3.0.0', '2.9.2'],
  ['1.9.0', '2.0.0'],
])('a host with runtime %s is refused an entry that expects %s', (given, expected) => {
  expect(refusals(given, expected)).toEqual(['other-runtime']);
});
