import { Type } from '@sinclair/typebox';
import { rollback } from '../flows/rollback';
import { move, moveOptions, versions, words as anyWords } from '../operation';
import { done, refusal, refused } from '../outcome';
import { isReleaseId } from '../protocol/release-id';
import { offered, readVersions } from './support';

export const rollbackCommand = offered({
  name: 'rollback',
  usage: '[<name>=<version> …]',
  does: 'makes what was live before live again, as a new release',
  teaches: [
    'Without an argument it goes to the release before the one that is served; --to names another (history shows them); <name>=<version> takes one part back and leaves the others.',
    'Of two at once the second is refused. One that comes later goes back one release more, a call that is repeated too: --expect refuses it.',
    'Sessions on what is taken back get the active composition with their next page load; what was typed stays.',
  ],
  examples: [
    'rollback',
    'rollback --to 000002-4d1f0c7a92be --why "form loses input"',
    'rollback remote-news=1.1.0',
  ],
  options: { ...moveOptions, '--to <release>': ['instead of the previous release', anyWords] },
  needs: ['activate'],
  input: {
    // None would be allowed to every token.
    versions: Type.Optional(Type.Intersect([versions], { minProperties: 1 })),
  },
  read({ words, values: { to } }) {
    const release = words.find(isReleaseId);
    if (release !== undefined) return refused(refusal('to-release', { text: release }));
    if (to !== undefined && words.length > 0) return refused(refusal('to-and-versions'));
    const read = readVersions(words);
    if (!read.ok) return read;
    return done(words.length > 0 ? { versions: read.value } : {});
  },
  parts: (given) => (given.versions ? Object.keys(given.versions) : 'all'),
  async run(ports, { to, versions: back, ...given }) {
    if (to !== undefined && back) return refused(refusal('to-and-versions'));
    const target = { ...(to !== undefined && { to }), ...(back && { versions: back }) };
    return move(ports, given, 'Active again', (options) =>
      rollback(ports.store, { ...options, ...target }),
    );
  },
});
