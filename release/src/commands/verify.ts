import type { Verified } from '../composing/verify';
import { verify } from '../flows/verify';
import { type Answer, input, noParts, operation } from '../operation';
import { done, formatRefusal, refusal, refused } from '../outcome';
import { command, perform } from './support';

const toAnswer = ({ files, findings }: Verified): Answer => ({
  lines: [
    ...findings.map(formatRefusal),
    `${files} files were compared: ${findings.length === 0 ? 'all are as they were written.' : `${findings.length} findings.`}`,
  ],
  json: {
    files,
    findings: findings.map((finding) => ({ ...finding, line: formatRefusal(finding) })),
  },
  warns: findings.length > 0,
});

/** Takes no address of a site: a server would ask it from its own network. */
const verifyOperation = operation({
  path: 'verify',
  does: 'compares every byte of the store with what was written',
  needs: ['read'],
  isHeavy: true,
  input: input({}),
  parts: noParts,
  async run({ store, progress }) {
    const verified = await verify(store, { progress });
    return verified.ok ? done(toAnswer(verified.value)) : verified;
  },
});

export const verifyCommand = command({
  name: 'verify',
  does: 'compares every byte of the store, and of a running site, with what was written',
  teaches: [
    'Published versions, their compressed files, compositions, documents, records and the chain of records. Each finding is a line with its fix, and the exit code is 2. Nothing is changed.',
    'With --url the answers of a running site are compared too, plain and in each compressed form: that finds a cache or a server that answers something else.',
  ],
  examples: ['verify', 'verify --url https://order.example.jp'],
  options: { '--url <origin>': 'the running site to compare with the store' },
  isOffered: true,
  operations: [verifyOperation],
  async run(args) {
    const { url } = args.values;
    if (url === undefined) return perform(args, verifyOperation, {});
    if (args.server) return refused(refusal('not-with-server', { option: 'url' }));
    if (!/^https?:/.test(URL.canParse(url) ? url : ''))
      return refused(refusal('no-url', { text: url }));
    const verified = await verify(args.store, { url, progress: args.progress });
    return verified.ok ? done(toAnswer(verified.value)) : verified;
  },
});
