import { readFile } from 'node:fs/promises';
import { serveRecord } from '../../explain/serve-record';
import { tellRecord } from '../../explain/tell-record';
import type { Answer } from '../../operations/operation';
import { inWords } from '../../operations/tell-release';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import { readExplained } from '../../protocol/explained';
import { parseJson } from '../../protocol/read';
import { onStore } from '../../store/on-store';
import type { Arguments, Command } from '../command';

export const explainCommand: Command = {
  usage: '<record>',
  does: 'says in words what happened on a page, and starts its composition on this machine',
  teaches: [
    'A customer opens the record with ?explain in the address, with Alt+Shift+E, or from the panel of a part\nthat failed, and copies it with one press. It holds nothing personal. Save it as a file, and name that.',
    'The composition is served from the store on loopback, until Ctrl+C, with the answers of the API that the\nhost has recorded; nothing reaches the live API.',
  ],
  examples: ['explain record.json', 'explain record.json --no-serve'],
  options: { 'no-serve': { does: 'says what happened, and starts nothing' } },
  run,
};

async function run({ store, positionals, resolvePath, has }: Arguments): Promise<Result<Answer>> {
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) return refused(refusal('no-record-file'));
  const text = await readFile(resolvePath(file), 'utf8').catch(() => undefined);
  if (text === undefined) return refused(refusal('no-such-file', { file }));
  const read = parseJson(text, readExplained);
  if (!read.ok) return refused(refusal('broken-explained', { file, fault: read.failure }));
  const lines = tellRecord(read.value);
  if (has('no-serve')) return done({ lines, json: read.value });
  const site = await onStore(store, () => serveRecord(store, read.value));
  if (!site.ok) return site;
  const { origin, close, versions } = site.value;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  const url = `${origin}${read.value.page ?? '/'}`;
  return done({
    lines: [...lines, '', `${inWords(versions)} on ${url}. Stop with Ctrl+C.`],
    json: { ...read.value, url },
  });
}
