import { signIn, type TestSite } from '../../testing/test-site';

export function invalidStringsSuite(given: () => TestSite): void {
  describe('invalid-strings', () => {
    const check = async (body: unknown) =>
      (await signIn(given())).post('validation/invalid-strings', body);

    test.each([
      ['', []],
      ['東京都千代田区 1-1 ABC', []],
      ['ｱｲｳ〜−', []],
      ['髙橋﨑山髙', ['髙', '﨑']],
      ['①㈱𠮷😀', ['①', '㈱', '𠮷', '😀']],
      ['a\nb\u0000', ['\n', '\u0000']],
    ])('the value %j holds the invalid characters %j', async (value, invalidCharacters) => {
      expect(await check({ value })).toMatchObject({
        status: 200,
        body: { valid: invalidCharacters.length === 0, invalidCharacters },
      });
    });

    test('invalid-strings takes ten thousand characters at most', async () => {
      expect((await check({ value: '😀'.repeat(10_000) })).status).toBe(200);
      expect(await check({ value: 'あ'.repeat(10_001) })).toMatchObject({
        status: 400,
        body: { code: 'MSGECCSE0005' },
      });
    });

    test.each([[{}], [{ value: 1 }], [{ value: null }], [{ value: 'a', more: 1 }], [null], ['a']])(
      'invalid-strings refuses %j as unreadable',
      async (body) => {
        expect(await check(body)).toMatchObject({ status: 400, body: { code: 'MSGECCSE9000' } });
      },
    );
  });
}
