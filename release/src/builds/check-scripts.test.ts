import { createHash } from 'node:crypto';
import { integrityOf, type Publication } from '../store';
import { remoteBuild } from '../testing/builds';
import { checkScripts } from './check-scripts';

const chunk = '1';
const present = integrityOf(Buffer.from(chunk));
const absent = integrityOf(Buffer.from('2'));
const other = (algorithm: string) =>
  `${algorithm}-${createHash(algorithm).update(chunk).digest('base64')}`;

/** A part whose entry is `source`. */
async function codesOf(source: string, entryType: 'script' | 'module' = 'script') {
  const sources: Record<string, string> = { 'remoteEntry.js': source, 'chunk.js': chunk };
  const files = Object.fromEntries(Object.keys(sources).map((file) => [file, {}]));
  const part = { ...remoteBuild('remote-auth'), entryType, files } as unknown as Publication;
  const findings = await checkScripts(part, async (file) => sources[file] ?? '');
  return findings.map(({ code }) => code);
}

const vouch = `const chunks = { 1: '${present}' };`;

test.each([
  ["eval('1')", ['dynamic-code']],
  ["window.eval('1')", ['dynamic-code']],
  ["(0, eval)('1')", ['dynamic-code']],
  ["self['eval']('1')", ['dynamic-code']],
  ["new Function('return a')", ['dynamic-code']],
  ["setTimeout('go()', 1)", ['dynamic-code']],
  ['setTimeout(go, 1)', []],
  ["Function('return this')()", []],
  ["'eval(1)'; // eval(1)", []],
  ["fetch('https://a.example/b')", ['foreign-origin']],
  ["new WebSocket('wss://a.example')", ['foreign-origin']],
  ["import('https://a.example/b.js')", ['foreign-origin']],
  ["fetch('/api/v1.0/metadata'); const link = 'https://a.example/';", []],
  [`const gone = '${absent}'`, ['missing-chunk']],
  ["export const a = await import('./b.js')", []],
])('of the script %s the findings are %j', async (source, codes) => {
  expect(await codesOf(vouch + source)).toEqual(codes);
});

test.each(['sha256', 'sha384', 'sha512'])('a chunk is vouched for by its %s', async (algorithm) => {
  expect(await codesOf(`const chunks = '${other(algorithm)}'`)).toEqual([]);
  expect(await codesOf(`const chunks = \`${other(algorithm)}\``)).toEqual([]);
});

test('a chunk that no script asks for by its hash is a finding', async () => {
  expect(await codesOf('const chunks = {}')).toEqual(['unvouched-chunk']);
});

test('the chunk of an ES module is none: the composition has its hash', async () => {
  expect(await codesOf("import './chunk.js'", 'module')).toEqual([]);
});
