import fc from 'fast-check';
import { anyChanges } from '../testing/any-changes';
import { anyOrder } from '../testing/generated-order';
import { changeRequest, submit } from '../testing/order-changes';
import { materialsOf, openGeneratedOrder } from '../testing/shaped-order';
import type { TestSite } from '../testing/test-site';
import { answerVerdict, formVerdict } from '../testing/verdicts';

const ordersTried = 80;
const changesOfEach = 12;
/** The same each time, so that it is no matter of luck whether every rule is met. */
const seed = 75;

/** The rules that hang on the order (spec §5): a run that never met one of them has shown nothing of it. */
const rulesOfOrders = [
  'MSGECCSE0008 changes.products[].lineNumber',
  'MSGEORSE0003 changes.destination',
  'MSGEORSE0007 changes.products',
  'MSGEORSI0003 changes.products',
  'MSGEORSI0004 changes.products',
  'MSGEORSI0007 changes.products[].itemNo',
  'MSGEORSI0009 changes.products',
  'MSGEORSI0013 changes.destination',
  'MSGEORSI0014 changes.products[].itemNo',
  'MSGEORSI0014 changes.timeSlot',
];

export function generatedOrdersSuite(given: () => TestSite): void {
  test('any change of any order gets one verdict over HTTP and in the form', async () => {
    const verdicts = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyOrder, fc.nat(), async (generated, seed) => {
        const shaped = await openGeneratedOrder(given(), generated);
        // What a change is made of hangs on the order at hand.
        const some = fc.sample(anyChanges(materialsOf(shaped.order)), {
          seed,
          numRuns: changesOfEach,
        });
        for (const changes of some) {
          const request = changeRequest(shaped.order, changes);
          const inForm = formVerdict(shaped, request);
          const answer = answerVerdict(await submit(shaped.browser, request));
          expect({ request, answer }).toEqual({ request, answer: inForm });
          if (answer.length === 0) {
            verdicts.add('accepted');
            break; // there is nothing left to change
          }
          answer.forEach((one) => verdicts.add(one.replace(/\d+(?=\])/, '')));
        }
      }),
      // Every order costs a member: a smaller counterexample is not looked for.
      { numRuns: ordersTried, seed, endOnFailure: true },
    );
    expect(['accepted', ...rulesOfOrders].filter((one) => !verdicts.has(one))).toEqual([]);
  }, 120_000);
}
