import type { AddressesAnswer } from '@order-change/contract';
import { signIn, type TestSite } from '../../testing/test-site';

export function addressesSuite(given: () => TestSite): void {
  describe('addresses', () => {
    const lookUp = async (query: string) => (await signIn(given())).get(`addresses${query}`);

    test('the postal code of one town answers the town with its kana', async () => {
      expect(await lookUp('?zipCode=1000001')).toMatchObject({
        status: 200,
        body: {
          addresses: [
            {
              zipCode: '1000001',
              prefecture: '東京都',
              city: '千代田区',
              town: '千代田',
              townKana: 'チヨダ',
              kind: 'area',
            },
          ],
        },
      });
    });

    test.each([
      ['0985702', ['豊牛', '豊寒別']],
      ['1002101', ['父島']],
      ['4090142', ['']],
      ['4411324', ['井道', '奥井道', '内井道']],
      ['5220317', ['一円']],
      ['1506290', ['桜丘町渋谷サクラステージＳＨＩＢＵＹＡサイドＳＨＩＢＵＹＡタワー']],
      ['１００-０００１', ['千代田']],
    ])('the postal code %s answers %j', async (zipCode, towns) => {
      const { body } = await lookUp(`?zipCode=${encodeURIComponent(zipCode)}`);
      expect((body as AddressesAnswer).addresses.map(({ town }) => town)).toEqual(towns);
    });

    test('no postal code answers a town that is a remark of Japan Post or a list', async () => {
      const rows = await given().database.query.postalAddresses.findMany({
        columns: { zipCode: true, town: true },
        where: ({ kind, town }, { and, eq, sql }) =>
          and(eq(kind, 'area'), sql`${town} ~ '場合$|[（、]'`),
      });
      expect(rows).toEqual([]);
    });

    test('a postal code that crosses municipalities answers each', async () => {
      const { body } = await lookUp('?zipCode=1010065');
      expect((body as AddressesAnswer).addresses.length).toBeGreaterThan(0);
    });

    test('the postal code of an office answers its name', async () => {
      expect(await lookUp('?zipCode=1008111')).toMatchObject({
        status: 200,
        body: { addresses: [{ kind: 'office', prefecture: '東京都', officeName: '宮内庁' }] },
      });
    });

    test.each([
      ['', 'MSGECCSE0001'],
      ['?zipCode=', 'MSGECCSE0001'],
      ['?zipCode=12', 'MSGECCSE0007'],
      ['?zipCode=abcdefg', 'MSGECCSE0007'],
      ['?zipCode=1000000', 'MSGEORSE0013'],
      ['?zipCode=4980000', 'MSGEORSE0013'],
      ['?zipCode=1518600', 'MSGEORSE0013'],
      ['?zipCode=9999999', 'MSGECCSE0009'],
    ])('the postal code %s is refused with %s', async (query, code) => {
      expect(await lookUp(query)).toMatchObject({
        status: 400,
        body: { code, fields: [{ path: 'zipCode', code }] },
      });
    });

    test('the postal code of a P.O. box is refused', async () => {
      const box = await given().database.query.postalAddresses.findFirst({
        where: (row, { and, eq, notLike }) => and(eq(row.kind, 'box'), notLike(row.zipCode, '%00')),
      });
      expect(await lookUp(`?zipCode=${box?.zipCode}`)).toMatchObject({
        status: 400,
        body: { code: 'MSGEORSE0008' },
      });
    });

    test.each(['?zipCode=1000001&zipCode=1000002', '?zipCode=1000001&more=1'])(
      'addresses with %s is refused as unreadable',
      async (query) => {
        expect(await lookUp(query)).toMatchObject({ status: 400, body: { code: 'MSGECCSE9000' } });
      },
    );
  });
}
