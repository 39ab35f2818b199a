import { minutes } from '../src/ground/clock';
import { memberOfSeveral } from '../src/testing/member-of-several';
import { lastCode, type TestSite } from '../src/testing/test-site';
import { cases } from './cases';
import { refusedChanges } from './refused-changes';
import { judge } from './visit';

/** Promises that no order of the demo's usual members can show. */
const unjudged = ['a line that cannot change is refused'];

/**
 * The promises that the API at `url` breaks, with the customers and the mail of this site.
 *
 * @param until the promise that must be among them: what comes behind it is not judged, nor are refusals, on which nothing stands
 */
export async function departuresOf(url: string, site: TestSite, until?: string): Promise<string[]> {
  const subject = {
    api: url,
    email: site.newEmail(),
    membershipNumber: site.newMember(),
    phoneNumber: '0312345678',
    spareMember: site.newMember(),
    severalMember: (await memberOfSeveral(site)).membershipNumber,
    readCode: async (email: string) => lastCode(site, email),
  };
  const isJudged = (one: (typeof cases)[number]) =>
    until === undefined || one.name === until || !refusedChanges.includes(one);
  const broken: string[] = [];
  for await (const { name, departure, notJudged } of judge(subject, cases.filter(isJudged))) {
    if (departure !== undefined) broken.push(`${name}: ${departure}`);
    if (departure !== undefined && name === until) break;
    if (notJudged !== undefined && !unjudged.includes(name)) broken.push(`${name}: ${notJudged}`);
  }
  site.clock.advance(minutes(31)); // the bound on codes of one client starts anew, locks have ended
  return broken;
}

export function conformanceSuite(given: () => TestSite): void {
  test('the reference API keeps every promise of the conformance command', async () => {
    const url = await given().app.listen({ host: '127.0.0.1', port: 0 });
    expect(await departuresOf(`${url}/api`, given())).toEqual([]);
  }, 60_000); // A run makes some fifty calls, in milliseconds.
}
