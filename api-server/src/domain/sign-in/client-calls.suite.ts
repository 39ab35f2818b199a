import { eq } from 'drizzle-orm';
import { hours, minutes, seconds } from '../../ground/clock';
import { sendCounters } from '../../ground/database/schema';
import type { SignInRules } from '../../testing/sign-in-rules';
import { forgetOld } from '../stored-ends/forget-old';
import { countClientCall, countSend } from './count-call';

/** Bounds of the calls of a client. */
export function clientCallsSuite({ rulesSite, wait }: SignInRules): void {
  const portsWith = (settings: object) => {
    const { services } = rulesSite();
    return { ...services, settings: { ...services.settings, ...settings } };
  };
  const upTo = (client: number, line = client, site = 960) => ({
    sendsPerNetwork: { client, line, site },
  });
  const perClient = (client: number) => portsWith(upTo(client));
  let clients = 0;
  const newClient = () => `10.9.${(clients += 1)}.1`;

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
    const ports = portsWith({ ...upTo(1), sendsPerMinute: 2 });
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

  test.each([
    ['a /56 in different /64', ['2001:db8:1:100::1', '2001:db8:1:1ff::1', '2001:db8:1:101::1'], 2],
    ['a /48 in different /56', ['2001:db8:2:100::1', '2001:db8:2:200::1', '2001:db8:2:300::1'], 3],
    ['an IPv4 /24', ['198.51.100.1', '198.51.100.2', '198.51.100.255'], 3],
  ])('clients of %s share its bound', async (_network, clients, bound) => {
    const ports = portsWith(upTo(1, 2, 3));
    const granted: boolean[] = [];
    for (const client of [...clients, clients[0]?.replace(/1$/, '9') ?? '']) {
      granted.push(await countClientCall(ports, client));
    }
    expect(granted).toEqual([true, true, bound > 2, false]);
  });

  test('a call that a wider network refuses leaves no count in the narrower ones', async () => {
    const [one, other] = ['2001:db8:3:1::1', '2001:db8:3:2::1'];
    const ports = portsWith(upTo(2, 2));
    expect([await countClientCall(ports, one), await countClientCall(ports, one)]).toEqual([
      true,
      true,
    ]);
    for (let tries = 0; tries < 3; tries += 1)
      expect(await countClientCall(ports, other)).toBe(false);
    const wider = portsWith(upTo(2, 4));
    expect([await countClientCall(wider, other), await countClientCall(wider, other)]).toEqual([
      true,
      true,
    ]);
  });

  test('the more a network has asked, the less of the bound of everybody it gets', async () => {
    wait(minutes(10));
    const ports = portsWith({ ...upTo(100, 100, 100), sendsPerMinute: 40 });
    const ask = async (client: string, times: number) => {
      let granted = 0;
      for (let count = 0; count < times; count += 1)
        granted += Number(await countSend(ports, client));
      return granted;
    };
    expect(await ask('2001:db8:4:1::1', 60)).toBe(23); // 40 × (1 − 22 / 50) calls are more than 22
    expect(await ask('2001:db8:5:1::1', 60)).toBe(10);
    expect(await ask('203.0.113.9', 1)).toBe(1);
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
    await forgetOld(services);
    expect(await rows()).toHaveLength(1);
    wait(1);
    await forgetOld(services);
    expect(await rows()).toEqual([]);
  });
}
