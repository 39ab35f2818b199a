import { parseArgs } from 'node:util';
import { cases } from './cases';
import { createInboxReader } from './read-inbox';
import { judge, type Verdict } from './visit';

const usage = `npm run conformance -- --api <url> --member <number> [--phone <number>] [--spare-member <number>]
  [--member-of-several <number>] [--inbox <url>] [--email <address>] [--json]

Asks an API for everything that the page needs, as a browser does, and says which promises it keeps. The member's
order is changed by it, and the spare member, with the same telephone number, is locked for half an hour. The code is read from an inbox with Mailpit's REST API; docs/another-api.md explains the rest.

  npm run conformance -- --api http://localhost:8080/api --member 1000000011`;

/** @returns the exit code: 0 if all promises are kept, 1 if not, 2 for a wrong command line */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      api: { type: 'string' },
      member: { type: 'string' },
      phone: { type: 'string', default: '0312345678' },
      'spare-member': { type: 'string' },
      'member-of-several': { type: 'string' },
      inbox: { type: 'string', default: 'http://localhost:8025' },
      email: { type: 'string', default: `conformance-${Date.now()}@example.jp` },
      json: { type: 'boolean', default: false },
    },
  });
  const { api, member, phone, inbox, email, json } = values;
  if (api === undefined || member === undefined || !URL.canParse(api)) {
    console.error(usage);
    return 2;
  }
  const subject = {
    api: api.replace(/\/$/, ''),
    email,
    membershipNumber: member,
    phoneNumber: phone,
    spareMember: values['spare-member'],
    severalMember: values['member-of-several'],
    readCode: createInboxReader(inbox),
  };
  const verdicts: Verdict[] = [];
  for await (const verdict of judge(subject, cases)) {
    verdicts.push(verdict);
    if (!json) console.log(toLine(verdict));
  }
  const count = (holds: (verdict: Verdict) => boolean) => verdicts.filter(holds).length;
  const broken = count(({ departure }) => departure !== undefined);
  const notJudged = count((verdict) => verdict.notJudged !== undefined);
  const kept = verdicts.length - broken - notJudged;
  if (json) console.log(JSON.stringify({ verdicts, broken, notJudged }));
  else console.log(`\n${kept} promises kept, ${broken} broken, ${notJudged} not judged.`);
  return broken === 0 ? 0 : 1;
}

function toLine({ name, departure, notJudged }: Verdict): string {
  if (notJudged !== undefined) return `– ${name}\n    not judged: ${notJudged}`;
  return departure === undefined ? `✓ ${name}` : `✗ ${name}\n    ${departure}`;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(`${error.message}\n\n${usage}`);
  return 2;
});
