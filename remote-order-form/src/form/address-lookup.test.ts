import { type FakeAnswer, fakeApi } from '@order-change/testing';
import { createAddressLookup } from './address-lookup';

const chiyoda = {
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  town: '千代田',
  kind: 'area',
};
const { signal } = new AbortController();

test('a postal code that ends in 00 is refused with words, unless the order has it; it is never asked for', async () => {
  const requests = fakeApi({});
  expect(await createAddressLookup(new Map())('1000000', signal)).toEqual({
    ok: false,
    failure: expect.stringContaining('00'),
  });
  expect(await createAddressLookup(new Map(), '1000000')('1000000', signal)).toEqual({
    ok: false,
    failure: undefined,
  });
  expect(requests).toHaveLength(0);
});

test('a postal code whose answer is lost is asked for again, one that is known is not', async () => {
  const answers: FakeAnswer[] = [{ status: 502 }, { body: { addresses: [chiyoda] } }];
  const requests = fakeApi({ 'GET /v1.0/addresses': () => answers.shift() ?? { status: 502 } });
  const lookUp = createAddressLookup(new Map());
  expect(await lookUp('1000001', signal)).toMatchObject({ ok: false });
  expect(await lookUp('1000001', signal)).toEqual({ ok: true, value: [chiyoda] });
  expect(await lookUp('1000001', signal)).toEqual({ ok: true, value: [chiyoda] });
  expect(requests).toHaveLength(2);
});
