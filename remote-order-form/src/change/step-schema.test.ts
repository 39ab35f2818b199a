import {
  type ChangeKind,
  type OrderChangeContext,
  orderChangeSchema,
  readDestination,
  toChangeRules,
  type Violation,
  violationsOf,
} from '@order-change/contract';
import { aMetadata } from '@order-change/testing';
import {
  anyChanges,
  changeCases,
  fieldCases,
  materialsOf,
  newDestination,
  type OrderShape,
  orderShapes,
  verdict,
} from '@order-change/testing/oracle';
import fc from 'fast-check';
import { anOrderOfShape } from '../testing/shaped-order';
import { type Draft, type InputStep, noPreference } from './draft';
import { emptyDraft } from './draft-content';
import { toOrderChange } from './order-change';
import { stepSchema } from './step-schema';
import { stepsOf } from './steps';

const metadata = aMetadata({
  timeSlots: [
    { code: 'morning', label: '午前中' },
    { code: '14-16', label: '14時〜16時' },
    { code: '19-21', label: '19時〜21時' },
  ],
});
const rulesOf = (shape: OrderShape) => toChangeRules(anOrderOfShape(shape), metadata);

const contact = {
  contactEmail: 'hanako@example.jp',
  contactEmailConfirmation: 'hanako@example.jp',
};

type Changes = Partial<Record<ChangeKind, unknown>>;

/** Returns the draft that a customer would have entered to send these changes. */
function toDraft(changes: Changes, more: object = {}): Draft {
  const { products = [], destination, timeSlot } = changes;
  return {
    ...emptyDraft,
    select: { kinds: Object.keys(changes) as ChangeKind[] },
    products: { products },
    destination: destination ?? emptyDraft.destination,
    timeSlot: { timeSlot: timeSlot === null ? noPreference : (timeSlot ?? '') },
    contact: { ...contact, ...more },
  } as Draft;
}

/** Lists the problems of all steps, with the places of the request. */
function stepsVerdict(rules: OrderChangeContext, draft: Draft): string[] {
  const steps = stepsOf(draft.select.kinds).filter((step) => step !== 'confirm');
  return verdict(
    steps.flatMap((step) =>
      violationsOf(stepSchema(step, rules, draft), draft[step]).map(({ code, path }) => ({
        code,
        path: placeInRequest(step, path, { code, kinds: draft.select.kinds, rules }),
      })),
    ),
  );
}

interface Choice {
  code: Violation['code'];
  kinds: ChangeKind[];
  rules: OrderChangeContext;
}

function placeInRequest(step: InputStep, path: string, { code, kinds, rules }: Choice): string {
  const closed = kinds.find((kind) => !rules.order.changeable[kind]);
  if (step === 'select') return code === 'MSGECCSE0010' ? 'changes' : `changes.${closed}`;
  if (step === 'destination') return ['changes.destination', path].filter(Boolean).join('.');
  return step === 'contact' ? path : `changes.${path}`;
}

/** The violations of the request that such a draft makes. */
function requestVerdict(rules: OrderChangeContext, draft: Draft): string[] {
  return verdict(violationsOf(orderChangeSchema(rules), toOrderChange(draft, rules)));
}

const enterable = changeCases.flatMap(({ inForm, ...one }) =>
  inForm === null ? [] : [{ ...one, answer: inForm ?? one.answer }],
);

test.each(enterable)('$rule', ({ order: shape = 'usual', changes, body, answer }) => {
  const rules = rulesOf(shape);
  const draft = toDraft(changes(materialsOf(rules.order)) ?? {}, body);
  expect(stepsVerdict(rules, draft)).toEqual([...answer].sort());
  if (answer.length === 0) expect(requestVerdict(rules, draft)).toEqual([]);
});

const fields = Object.entries(fieldCases).flatMap(([path, cases]) =>
  cases.map(([value, code, inForm = code]) => [path, value, inForm] as const),
);
test.each(fields)('%s %j answers %s', (path, value, code) => {
  const rules = rulesOf('usual');
  const field = path.split('.').at(-1) ?? '';
  const isContact = path === 'contactEmail';
  const destination = path.startsWith('changes.destination')
    ? { ...newDestination, [field]: value }
    : newDestination;
  const timeSlot = path === 'changes.timeSlot' ? value : null;
  const draft = toDraft(
    { destination, timeSlot },
    isContact ? { contactEmail: value, contactEmailConfirmation: value } : {},
  );
  const expected = code === null ? [] : [`${code} ${path}`];
  if (isContact && code !== null) expected.push(`${code} contactEmailConfirmation`);
  expect(stepsVerdict(rules, draft)).toEqual(expected);
  if (code === null) expect(requestVerdict(rules, draft)).toEqual([]);
});

/** Nothing but what fields and lists of a form can hold. */
function isEnterable(changes: unknown): changes is Changes {
  const { products = [], destination = newDestination } = changes as Changes;
  return (
    readDestination(destination) !== undefined &&
    Array.isArray(products) &&
    products.every(
      ({ itemNo, lineNumber = 1 }: Record<string, unknown>) =>
        typeof itemNo === 'string' && typeof lineNumber === 'number',
    )
  );
}

// Of two closed kinds a form tells one.
const shapes = orderShapes.filter((shape) => shape !== 'onlyTimeSlot');
test.each(shapes)('what the steps let through makes a request that is right (%s)', (shape) => {
  const rules = rulesOf(shape);
  const ofSlot = / changes\.timeSlot$/;
  let passed = 0;
  fc.assert(
    fc.property(anyChanges(materialsOf(rules.order)).filter(isEnterable), (changes) => {
      const draft = toDraft(changes);
      const answer = stepsVerdict(rules, draft);
      if (answer.length === 0) {
        passed += 1;
        expect(requestVerdict(rules, draft)).toEqual([]);
      }
      const request = { orderNumber: 'A000000001', revision: 1, changes, ...contact };
      const asked = verdict(violationsOf(orderChangeSchema(rules), request));
      const withoutSlot = (one: string) => !ofSlot.test(one);
      expect(answer.filter(withoutSlot)).toEqual(asked.filter(withoutSlot));
    }),
    { numRuns: 250 },
  );
  expect(passed).toBeGreaterThan(0);
});

test('limits of products and of the address are those of metadata', () => {
  const limits = { maxProducts: 6, maxAddressLength: 20 };
  const rules = toChangeRules(anOrderOfShape('usual'), { ...metadata, limits });
  const [itemNo] = materialsOf(rules.order).others;
  const draft = toDraft({
    products: [{ itemNo }],
    destination: { ...newDestination, building: '10階の西側' },
  });
  expect(stepsVerdict(rules, draft)).toEqual([
    'MSGEORSI0004 changes.products',
    'MSGEORSI0012 changes.destination.street',
  ]);
});
