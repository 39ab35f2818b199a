import { orderChangeSchema, violationsOf } from '@order-change/contract';
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
import { usualRules } from '../../ground/company';
import { changeRequest, submit } from '../../testing/order-changes';
import { openShapedOrder, type ShapedOrder } from '../../testing/shaped-order';
import type { TestSite } from '../../testing/test-site';
import { answerVerdict, formVerdict } from '../../testing/verdicts';
import { changeRules } from '../metadata';
import { findOrder } from './find-order';

/** One value for each field that is checked alone, and what must be said of them together. */
const separateFields = fc
  .tuple(
    ...Object.entries(fieldCases).map(([path, cases]) =>
      fc.constantFrom(...cases).map(([value, code]) => ({ path, value, code })),
    ),
  )
  .map((fields) => ({
    values: Object.fromEntries(fields.map(({ path, value }) => [path.split('.').at(-1), value])),
    answer: fields.flatMap(({ path, code }) => (code === null ? [] : [`${code} ${path}`])).sort(),
  }));

function toBody(shaped: ShapedOrder, values: Record<string, unknown>) {
  const { timeSlot, contactEmail, ...parts } = values;
  const destination = { ...newDestination, ...parts };
  const more = { contactEmail, contactEmailConfirmation: contactEmail };
  return changeRequest(shaped.order, { destination, timeSlot }, more);
}

export function bothSidesSuite(given: () => TestSite): void {
  describe('form and server check a change alike', () => {
    const opened = new Map<OrderShape, ShapedOrder>();
    const openOnce = async (shape: OrderShape) => {
      const shaped = opened.get(shape) ?? (await openShapedOrder(given(), shape));
      opened.set(shape, shaped);
      return shaped;
    };
    /** Sends it; an order whose change was accepted is not asked again. */
    const ask = async (shape: OrderShape, body: unknown) => {
      const { browser } = await openOnce(shape);
      const answer = await submit(browser, body);
      if (answer.status === 200) opened.delete(shape);
      return answerVerdict(answer);
    };

    test.each(changeCases)('form and server agree on a change: $rule', async (oneCase) => {
      const { order: shape = 'usual', changes, body, answer } = oneCase;
      const shaped = await openOnce(shape);
      const request = changeRequest(shaped.order, changes(materialsOf(shaped.order)), body);
      const expected = [...answer].sort();
      expect(formVerdict(shaped, request)).toEqual(expected);
      expect(await ask(shape, request)).toEqual(expected);
    });

    const rows = Object.entries(fieldCases).flatMap(([path, cases]) =>
      cases.map(([value, code]) => [path, value, code] as const),
    );
    test.each(rows)(
      'form and server agree on the field %s with %j: %s',
      async (path, value, code) => {
        const shaped = await openOnce('usual');
        const field = path.split('.').at(-1) ?? '';
        const values = { timeSlot: null, contactEmail: 'hanako@example.jp', [field]: value };
        const body = toBody(shaped, values);
        const isTwice = path === 'contactEmail' && code !== null;
        const expected = code === null ? [] : [`${code} ${path}`];
        if (isTwice) expected.push(`${code} contactEmailConfirmation`);
        expect(formVerdict(shaped, body)).toEqual(expected);
        expect(await ask('usual', body)).toEqual(expected);
      },
    );

    test('a change with several wrong fields is refused at each, as if it were the only one', async () => {
      const shaped = await openOnce('usual');
      const schema = orderChangeSchema(shaped.rules);
      fc.assert(
        fc.property(separateFields, ({ values, answer }) => {
          const violations = violationsOf(schema, toBody(shaped, values));
          const told = violations.filter(({ path }) => path !== 'contactEmailConfirmation');
          expect(verdict(told)).toEqual(answer);
        }),
        { numRuns: 400 },
      );
    });

    test.each(orderShapes)(
      "the server's tables hold what the answer of search says (%s)",
      async (shape) => {
        const { order, rules } = await openOnce(shape);
        const membershipNumber = order.orderNumber.replace('A', '1');
        const stored = await findOrder(given().database, membershipNumber);
        if (!stored) throw new Error('The order is not there');
        const onServer = orderChangeSchema({ order: stored.order, ...changeRules(usualRules) });
        const inForm = orderChangeSchema(rules);
        fc.assert(
          fc.property(anyChanges(materialsOf(order)), (changes) => {
            const request = changeRequest(order, changes);
            const asSent: unknown = JSON.parse(JSON.stringify(request));
            expect(violationsOf(onServer, asSent)).toEqual(violationsOf(inForm, request));
          }),
          { numRuns: 150 },
        );
      },
    );
  });
}
