import { verify } from '../../flows/verify';
import type { Answer } from '../../operations/operation';
import { tellVerified, verifyOperation } from '../../operations/verify';
import { refusal } from '../../outcome/refusal';
import { done, refused, type Result } from '../../outcome/result';
import type { Arguments, Command } from '../command';
import { perform } from '../perform';

export const verifyCommand: Command = {
  usage: '',
  does: 'compares every byte of the store, and of a running site, with what was written',
  teaches: [
    'Published versions, their compressed files, compositions, documents, records and the chain of\nrecords. Each finding is a line with its repair, and the exit code is 2. Nothing is changed.',
    'With --url the answers of a running site are compared too, plain and in each compressed form: that\nfinds a cache or a server that answers something else.',
  ],
  examples: ['verify', 'verify --url https://order.example.jp'],
  options: { url: { value: '<origin>', does: 'the running site to compare with the store' } },
  offered: true,
  run,
};

async function run(args: Arguments): Promise<Result<Answer>> {
  const url = args.option('url');
  if (url === undefined) return perform(args, verifyOperation, {});
  if (args.server) return refused(refusal('not-with-server', { option: 'url' }));
  if (!/^https?:/.test(URL.canParse(url) ? url : ''))
    return refused(refusal('no-url', { text: url }));
  const verified = await verify(args.store, { url, progress: args.progress });
  return verified.ok ? done(tellVerified(verified.value)) : verified;
}
