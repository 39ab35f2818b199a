import { type Verified } from '../composing/verify';
import { verify } from '../flows/verify';
import { formatRefusal } from '../outcome/format';
import { done } from '../outcome/result';
import { input } from './inputs';
import { type Answer, noParts, operation } from './operation';

/** Without an address of a site: a server would ask it from where it stands. */
export const verifyOperation = operation({
  path: 'verify',
  does: 'compares every byte of the store with what was written',
  needs: ['read'],
  isHeavy: true,
  input: input({}),
  parts: noParts,
  async run({ store, progress }) {
    const verified = await verify(store, { progress });
    return verified.ok ? done(tellVerified(verified.value)) : verified;
  },
});

export const tellVerified = ({ files, findings }: Verified): Answer => ({
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
