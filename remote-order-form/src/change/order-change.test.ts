import { orderChangeSchema, violationsOf } from '@order-change/contract';
import { aChangeContext, aDestination, anOrder } from '@order-change/testing';
import { type Draft, noPreference } from './draft';
import { draftOf, emptyDraft } from './draft-content';
import { toOrderChange } from './order-change';

const contact = {
  contactEmail: ' ｈanako@EXAMPLE.jp',
  contactEmailConfirmation: 'hanako@example.jp',
};
const aDraft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, contact, ...changes });
const changesOf = (draft: Partial<Draft>, order = anOrder()) =>
  toOrderChange(aDraft(draft), aChangeContext({ order })).changes;

test('a request holds only the chosen kinds, normalised', () => {
  const draft = aDraft({
    select: { kinds: ['products', 'destination', 'timeSlot'] },
    products: { products: [{ lineNumber: 1, itemNo: '100003' }, { itemNo: '100002' }] },
    destination: aDestination({ zipCode: '〒１００-０００２', recipientName: ' ﾔﾏﾀﾞ ' }),
    timeSlot: { timeSlot: '14-16' },
  });
  const rules = aChangeContext();
  const change = toOrderChange(draft, rules);
  expect(change).toEqual({
    orderNumber: 'A000000001',
    revision: 1,
    changes: {
      products: [{ lineNumber: 1, itemNo: '100003' }, { itemNo: '100002' }],
      destination: aDestination({ zipCode: '1000002', recipientName: 'ヤマダ' }),
      timeSlot: '14-16',
    },
    contactEmail: 'hanako@example.jp',
    contactEmailConfirmation: 'hanako@example.jp',
  });
  expect(violationsOf(orderChangeSchema(rules), change)).toEqual([]);
  expect(changesOf({ ...draft, select: { kinds: ['timeSlot'] } })).toEqual({ timeSlot: '14-16' });
});

test.each([
  ['products', { products: [{ lineNumber: 1, itemNo: '100003' }, { itemNo: '100002' }] }],
  ['a destination', { destination: aDestination({ recipientName: 'ヤマダ', building: '' }) }],
  ['no time slot', { timeSlot: null }],
  [
    'everything',
    {
      products: [{ itemNo: '100002' }],
      destination: aDestination({ street: '1-2' }),
      timeSlot: '14-16',
    },
  ],
])('the form that begins with what was accepted sends it again, for %s', (_title, changes) => {
  const order = anOrder({ timeSlot: '08-12' });
  expect(changesOf(draftOf(changes), order)).toEqual(changes);
});

describe('the time slot that results', () => {
  const timeSlot: Partial<Draft> = { select: { kinds: ['timeSlot'] } };
  const frozen = { products: [{ lineNumber: 1, itemNo: '200001' }] };

  test.each<[string, Partial<Draft>, object]>([
    [
      'of no preference is null',
      { ...timeSlot, timeSlot: { timeSlot: noPreference } },
      { timeSlot: null },
    ],
    ['that is not chosen is left out', timeSlot, {}],
    [
      "that is the order's own changes nothing",
      { ...timeSlot, timeSlot: { timeSlot: 'morning' } },
      {},
    ],
    [
      'is reset by products that cannot have it',
      { select: { kinds: ['products'] }, products: frozen },
      { ...frozen, timeSlot: null },
    ],
    [
      'is not reset by products that are not to be changed after all',
      { select: { kinds: ['timeSlot'] }, products: frozen, timeSlot: { timeSlot: '14-16' } },
      { timeSlot: '14-16' },
    ],
  ])('the time slot of a change %s', (_what, draft, expected) => {
    expect(changesOf(draft)).toEqual(expected);
  });

  test('an order without a time slot needs no reset, also of a slot that was chosen', () => {
    const draft: Partial<Draft> = {
      select: { kinds: ['products', 'timeSlot'] },
      products: frozen,
      timeSlot: { timeSlot: '14-16' },
    };
    expect(changesOf(draft, anOrder({ timeSlot: null }))).toEqual(frozen);
  });
});
