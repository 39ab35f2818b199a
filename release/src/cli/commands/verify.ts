import { verify } from '../../flows/verify';
import { refusal, tell } from '../../refusals';
import { done, refused, type Result } from '../../result';
import type { Answer, Arguments, Command } from '../command';

export const verifyCommand: Command = {
  usage: '',
  does: 'compares every byte of the store, and of a running site, with what was written',
  teaches: [
    'Published versions, their compressed files, compositions, documents, records and the chain of\nrecords. Each finding is a line with its repair, and the exit code is 2. Nothing is changed.',
    'With --url the answers of a running site are compared too, plain and in each compressed form: that\nfinds a cache or a server that answers something else.',
  ],
  examples: ['verify', 'verify --url https://order.example.jp'],
  options: { url: { value: '<origin>', does: 'the running site to compare with the store' } },
  run,
};

async function run({ store, option, progress }: Arguments): Promise<Result<Answer>> {
  const url = option('url');
  if (url !== undefined && !/^https?:/.test(URL.canParse(url) ? url : '')) {
    return refused(refusal('no-url', { text: url }));
  }
  const verified = await verify(store, { progress, ...(url !== undefined && { url }) });
  if (!verified.ok) return verified;
  const { files, findings } = verified.value;
  return done({
    lines: [
      ...findings.map(tell),
      `${files} files were compared: ${findings.length === 0 ? 'all are as they were written.' : `${findings.length} findings.`}`,
    ],
    json: { files, findings: findings.map((finding) => ({ ...finding, line: tell(finding) })) },
    warns: findings.length > 0,
  });
}
