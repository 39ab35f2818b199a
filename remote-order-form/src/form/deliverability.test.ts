import { type FakeAnswer, fakeApi } from '@order-change/testing';
import { createDeliverability } from './deliverability';

const { signal } = new AbortController();

test('an item whose answer is lost is asked for again, one that is known is not', async () => {
  const undeliverableItems = [{ itemNo: '1', code: 'MSGEORSE0011', params: [] }];
  const answers: FakeAnswer[] = [{ status: 502 }, { body: { undeliverableItems } }];
  const requests = fakeApi({
    'GET /v1.0/validation/undeliverable': () => answers.shift() ?? { status: 502 },
  });
  const { ask } = createDeliverability('GIFT', () => undefined);
  expect((await ask('1000001', ['1', '2'], signal)).size).toBe(0);
  expect([...(await ask('1000001', ['1', '2'], signal)).keys()]).toEqual(['1']);
  expect([...(await ask('1000001', ['1', '2'], signal)).keys()]).toEqual(['1']);
  expect(requests.map(({ params }) => (params as { itemNo: unknown }).itemNo)).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
});
