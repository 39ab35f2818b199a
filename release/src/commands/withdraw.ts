import { withdraw } from '../flows/withdraw';
import { move, moveOptions, partName, version } from '../operation';
import { done, refusal, refused } from '../outcome';
import { offered, readVersions } from './support';

export const withdrawCommand = offered({
  name: 'withdraw',
  usage: '<name>=<version>',
  does: 'takes a bad version away from everybody, sessions included',
  teaches: [
    'If the version is live, the newest earlier version of the part that was live, is whole and fits takes its place. Sessions that retain it get the active composition with their next page load; what was typed stays.',
    'From then on activate and rollback refuse the version; activate --reinstate takes that back.',
  ],
  examples: ['withdraw remote-gifts=1.3.0 --why "loses the destination"'],
  options: moveOptions,
  needs: ['activate'],
  input: { name: partName, version },
  read({ words }) {
    const versions = readVersions(words);
    if (!versions.ok) return versions;
    const [pair, ...others] = Object.entries(versions.value);
    if (!pair || others.length > 0) return refused(refusal('no-withdrawal'));
    return done({ name: pair[0], version: pair[1] });
  },
  parts: ({ name }) => [name],
  run: (ports, { name, version: bad, ...given }) =>
    move(ports, given, `${name} ${bad} is withdrawn. Active`, (options) =>
      withdraw(ports.store, name, bad, options),
    ),
});
