import { readFile } from 'node:fs/promises';
import { formatRecord } from '../candidates/explain/format-record';
import { serveRecord } from '../candidates/explain/serve-record';
import { inWords } from '../operation';
import { done, refusal, refused } from '../outcome';
import { readExplained } from '../protocol/explained';
import { parseJson } from '../protocol/read';
import { onStore } from '../store';
import { command } from './support';

export const explainCommand = command({
  name: 'explain',
  usage: '<record>',
  does: 'describes what happened on a page, and starts its composition on this machine',
  teaches: [
    'A customer opens the record with ?explain in the address, with Alt+Shift+E, or from the panel of a part that failed, and copies it with one press. It holds nothing personal. Save it as a file, and name that.',
    'The composition is served from the store on loopback, until Ctrl+C, with the answers of the API that the host has recorded; nothing reaches the live API.',
  ],
  examples: ['explain record.json', 'explain record.json --no-serve'],
  options: { '--no-serve': 'describes what happened, and starts nothing' },
  async run({ words: [file, ...others], values, store, resolvePath }) {
    if (file === undefined || others.length > 0) return refused(refusal('no-record-file'));
    const text = await readFile(resolvePath(file), 'utf8').catch(() => undefined);
    if (text === undefined) return refused(refusal('no-such-file', { file }));
    const read = parseJson(text, readExplained);
    if (!read.ok) return refused(refusal('broken-explained', { file, fault: read.failure }));
    const lines = formatRecord(read.value);
    if (values.noServe) return done({ lines, json: read.value });
    const site = await onStore(store, () => serveRecord(store, read.value));
    if (!site.ok) return site;
    const { origin, close, versions } = site.value;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
    const url = `${origin}${read.value.page ?? '/'}`;
    return done({
      lines: [...lines, '', `${inWords(versions)} on ${url}. Stop with Ctrl+C.`],
      json: { ...read.value, url },
    });
  },
});
