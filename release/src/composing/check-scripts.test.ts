import { integrityOf } from '../store/integrity';
import type { Publication } from '../store/publication';
import { remoteBuild } from '../testing/builds';
import { checkScripts } from './check-scripts';

const present = integrityOf(Buffer.from('1'));
const absent = integrityOf(Buffer.from('2'));
const files = { 'a.js': { integrity: present, size: 1 } };
const part = { ...remoteBuild('remote-auth'), files } as unknown as Publication;

const codesOf = async (source: string) =>
  (await checkScripts(part, async () => source)).map(({ code }) => code);

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
  [`const chunks = { 1: '${absent}' }`, ['missing-chunk']],
  [`const chunks = { 1: '${present}' }`, []],
  ["export const a = await import('./b.js')", []],
])('of the script %s the findings are %j', async (source, codes) => {
  expect(await codesOf(source)).toEqual(codes);
});
