import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Refusal, type RefusalCode, tellFault, tellMend } from './refusals';
import { japanese, tellInJapanese } from './refusals-ja';

/** The files that make findings, or refuse calls of the page for ops: their refusals need Japanese sentences. */
const sources = [
  ...['arms', 'composition', 'current', 'fallbacks', 'parts', 'verdict'].map(
    (file) => `composing/${file}.ts`,
  ),
  ...['judge/steps.ts', 'store/publications.ts', 'store/releases.ts', 'tokens/token.ts'],
  ...['check.ts', 'check-exports.ts', 'check-scripts.ts', 'check-shared.ts', 'check-weight.ts'].map(
    (file) => `composing/${file}`,
  ),
  ...[
    'judge',
    'check',
    'activate',
    'rollout',
    'rollback',
    'withdraw',
    'deactivate',
    'bring-out',
    'history',
    'prepare',
    'status',
  ].map((flow) => `flows/${flow}.ts`),
  ...['mount', 'operations', 'serve'].flatMap((folder) =>
    readdirSync(join(__dirname, folder))
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
  ),
];

const codesIn = (source: string) =>
  [...readFileSync(join(__dirname, source), 'utf8').matchAll(/refusal\(\s*'([a-z-]+)'/g)].map(
    ([, code]) => code,
  );

test('each finding of a check and each refusal of the page for ops has its sentences in Japanese', () => {
  const codes = [...new Set(sources.flatMap(codesIn))];
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((code) => !Object.hasOwn(japanese, code ?? ''))).toEqual([]);
});

test.each(Object.entries(japanese))(
  'the sentences of %s name parameters that the English ones name too',
  (code, sentences) => {
    const read = new Set<string>();
    const params = new Proxy({} as Refusal['params'], {
      get(_, key) {
        read.add(String(key));
        return '1';
      },
    });
    const refused: Refusal = { code: code as RefusalCode, params };
    tellFault(refused);
    tellMend(refused);
    const named = [...sentences.join('').matchAll(/\{(\w+)\}/g)].map(([, key]) => key);
    expect(named.filter((key) => !read.has(key ?? ''))).toEqual([]);
  },
);

test('a warning is told in Japanese with the faults that led to it, one of an unknown code in English', () => {
  const told = tellInJapanese({
    code: 'no-fallback',
    params: { name: 'remote-auth', version: '1.0.0' },
    because: [
      { code: 'no-slot', params: { name: 'remote-auth', slot: 'sign-in' } },
      { code: 'of-a-newer-server', params: {}, text: 'It is new.' },
    ],
  });
  expect(told?.fault).toBe(
    '公開中の版に不具合があっても、remote-auth 1.0.0 には切り替わりません：remote-auth が表示する場所「sign-in」は、host のどのページにもありません。It is new.',
  );
});

test('a finding is told in Japanese with its parameters, and an unknown code is not', () => {
  const params = { path: '/', slot: 'sign-in' };
  expect(tellInJapanese({ code: 'mount-nothing', params })?.fault).toBe(
    '/ の「sign-in」に何も表示されません（ブラウザーでの検査）。',
  );
  expect(tellInJapanese({ code: 'toString', params })).toBeUndefined();
});
