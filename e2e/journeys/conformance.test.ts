import { nextMember } from '../support/customer';
import { inboxUrl, siteUrl } from '../support/environment';
import { startFaultProxy } from '../support/fault-proxy';
import { run } from '../support/processes';

/** `npm run conformance -- --api …`, against an API with the members of the demo. */
function conformance(url: string, ...more: string[]) {
  const subject = ['--api', `${url}/api`, '--member', nextMember(), '--inbox', inboxUrl];
  return run(['scripts/run.mjs', 'conformance', ...subject, ...more]);
}

test('the conformance command ends with 0 for the reference API and names every promise that it keeps', async () => {
  const { code, output } = await conformance(siteUrl);
  expect([code, output]).toEqual([0, expect.not.stringContaining('✗')]);
  expect(output).toMatch(/✓ the right code begins a session[\s\S]*\n\d+ promises kept, 0 broken/);
  // Whether a demo member has a line that cannot change differs from member to member.
  const missing = ['no --spare-member was named', 'no --member-of-several was named'];
  const unjudged = new Set([...output.matchAll(/not judged: (.*)/g)].map(([, why]) => why));
  unjudged.delete('the order has no line that cannot change');
  expect(unjudged).toEqual(new Set(missing));
});

test('the conformance command ends with 1 for an API that breaks a promise, and names it and no other', async () => {
  const proxy = await startFaultProxy();
  proxy.set(/validation\/invalid-strings/, 'html');
  try {
    const { code, output } = await conformance(proxy.url, '--json');
    const { verdicts, broken } = JSON.parse(output) as {
      verdicts: { name: string; departure?: string }[];
      broken: number;
    };
    expect(verdicts.filter(({ departure }) => departure !== undefined)).toEqual([
      {
        name: 'characters outside of JIS X 0208 are named, each once',
        departure: expect.stringContaining('the body breaks its schema'),
      },
      {
        name: 'every answer has a status, a code and headers of the contract',
        departure: 'validation/invalid-strings: the type of the answer is not application/json',
      },
    ]);
    expect([code, broken]).toEqual([1, 2]);
  } finally {
    await proxy.close();
  }
});

test('the conformance command ends with 2 and its usage without the member whose order it may change', async () => {
  const { code, output } = await run(['scripts/run.mjs', 'conformance', '--api', siteUrl]);
  expect([code, output]).toEqual([2, expect.stringContaining('--member <number>')]);
});
