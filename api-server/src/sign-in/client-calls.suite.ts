import { eq } from 'drizzle-orm';
import { hours, minutes, seconds } from '../clock';
import { sendCounters } from '../database/schema';
import type { SignInRules } from '../testing/sign-in-rules';
import { countClientCall, countSend, forgetOldCounters } from './count-call';

/** How often a client may call. */
export function clientCallsSuite({ rulesSite, wait, unique }: SignInRules): void {
  const portsWith = (settings: object) => {
    const { services } = rulesSite();
    return { ...services, settings: { ...services.settings, ...settings } };
  };
  const perClient = (sendsPerClient: number) => portsWith({ sendsPerClient });
  const newClient = () => `client ${unique()}`;

  test('a client may call so many times in any ten minutes; refused calls do not count', async () => {
    const client = newClient();
    const call = () => countClientCall(perClient(2), client);
    expect([await call(), await call(), await call()]).toEqual([true, true, false]);
    wait(minutes(10) - 1);
    expect(await call()).toBe(false);
    wait(1);
    expect([await call(), await call(), await call()]).toEqual([true, true, false]);
  });

  test('calls are counted for each client alone', async () => {
    const [one, other] = [newClient(), newClient()];
    expect(await countClientCall(perClient(1), one)).toBe(true);
    expect(await countClientCall(perClient(1), other)).toBe(true);
    expect(await countClientCall(perClient(1), one)).toBe(false);
  });

  test('calls for a code are also counted for all clients together in any minute', async () => {
    wait(minutes(1));
    const ports = portsWith({ sendsPerClient: 1, sendsPerMinute: 2 });
    const first = newClient();
    expect(await countSend(ports, first)).toBe(true);
    expect(await countSend(ports, first)).toBe(false); // of its own bound: not counted for everyone
    expect(await countSend(ports, newClient())).toBe(true);
    expect(await countSend(ports, newClient())).toBe(false);
    wait(minutes(1) - 1);
    expect(await countSend(ports, newClient())).toBe(false);
    wait(1);
    expect(await countSend(ports, newClient())).toBe(true);
  });

  test('the calls of a client are forgotten an hour after the last one that was granted', async () => {
    const client = newClient();
    const { services } = rulesSite();
    await countClientCall(perClient(2), client);
    wait(seconds(1));
    await countClientCall(perClient(2), client);
    const rows = () =>
      services.database
        .select()
        .from(sendCounters)
        .where(eq(sendCounters.key, services.digest('client', client)));
    wait(hours(1) - 1);
    await forgetOldCounters(services);
    expect(await rows()).toHaveLength(1);
    wait(1);
    await forgetOldCounters(services);
    expect(await rows()).toEqual([]);
  });
}
