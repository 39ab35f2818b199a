import type { ErrorAnswer } from '@order-change/contract';
import { object } from 'yup';
import type { Draft, InputStep } from './draft';
import { emptyDraft } from './draft-content';
import {
  namesGoneItem,
  refusedFields,
  refusedStep,
  toRefusal,
  withoutStep,
} from './refusal-fields';
import type { StepName } from './steps';

const draftOf = (...kinds: Draft['select']['kinds']): Draft => ({
  ...emptyDraft,
  select: { kinds },
});
const all = draftOf('products', 'destination', 'timeSlot');
const refusalOf = (...paths: string[]): ErrorAnswer => ({
  code: 'MSGECCSE0008',
  message: '',
  fields: paths.map((path) => ({ path, code: 'MSGECCSE0008', params: ['値'] })),
});

test.each<[string, Draft, StepName, string]>([
  ['changes.products[1].itemNo', all, 'products', 'products[1].itemNo'],
  ['changes.products', all, 'products', 'products'],
  ['changes.destination.zipCode', all, 'destination', 'zipCode'],
  ['changes.destination', all, 'destination', 'destination'],
  ['changes.timeSlot', all, 'timeSlot', 'timeSlot'],
  ['changes.timeSlot', draftOf('products'), 'products', 'products'],
  ['contactEmailConfirmation', all, 'contact', 'contactEmailConfirmation'],
  ['changes', all, 'select', 'kinds'],
])('%s of the request is entered in its step', (path, draft, step, field) => {
  const refusal = refusalOf(path);
  expect(refusedStep(refusal, draft)).toBe(step);
  expect(refusedFields(refusal, draft, step as InputStep, object())).toMatchObject([
    { path: field },
  ]);
});

test.each([
  [
    'changes.timeSlot',
    'MSGECCSE0008',
    '正しい値を入力してください。お届け時間帯を1つお選びください。',
  ],
  [
    'changes.products[1].itemNo',
    'MSGECCSE0008',
    'お選びの商品は、お取り扱いが終了しました。別の商品を選択してください。',
  ],
  [
    'changes.products[1].itemNo',
    'MSGEORSI0007',
    '変更前と同じ商品です。別の商品を選択してください。',
  ],
])('%s refused with %s says: %s', (path, code, text) => {
  const fields = [{ path, code, params: ['値'] }];
  const refusal = { code, message: '', fields };
  const step = refusedStep(refusal, all);
  expect(refusedFields(refusal, all, step as InputStep, object())).toMatchObject([{ text }]);
  expect(namesGoneItem(refusal)).toBe(text.includes('終了'));
});

test.each(['revision', 'orderNumber'])('%s is nobody’s field', (path) => {
  expect(refusedStep(refusalOf(path), all)).toBe('confirm');
});

test('a step that is mended leaves the fields of the others', () => {
  const refusal = refusalOf('changes.timeSlot', 'contactEmail');
  const rest = withoutStep(refusal, all, 'timeSlot');
  expect(rest?.fields).toHaveLength(1);
  expect(rest && withoutStep(rest, all, 'contact')).toBeNull();
});

test('refused fields go with their kind if it is not to be changed any more', () => {
  const refusal = refusalOf('changes.products[0].itemNo', 'changes.destination.zipCode');
  expect(withoutStep(refusal, draftOf('timeSlot'), 'select')).toBeNull();
  expect(withoutStep(refusal, draftOf('products'), 'select')?.fields).toHaveLength(1);
});

test('the form’s own violations become a refusal', () => {
  expect(toRefusal([])).toBeUndefined();
  const violation = { path: 'changes', code: 'MSGECCSE0010', params: ['変更する内容'] } as const;
  expect(toRefusal([violation])).toEqual({
    code: 'MSGECCSE0010',
    params: ['変更する内容'],
    message: '',
    fields: [violation],
  });
});

test('a kind that is closed for a while is refused in its step until then', () => {
  const code = 'MSGEORSE0003';
  const lockedUntilDatetime = new Date('2027-01-10T03:00:00Z');
  const fields = [{ path: 'changes.timeSlot', code }];
  const refusal = { code, message: 'x', fields, lockedUntilDatetime };
  expect(refusedFields(refusal, all, 'timeSlot', object())).toMatchObject([
    { text: expect.stringContaining('休止しています（2027年1月10日 12:00まで）') as string },
  ]);
});
