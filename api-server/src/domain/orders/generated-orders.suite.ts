import { anyChanges, materialsOf } from '@order-change/testing/oracle';
import fc from 'fast-check';
import { anyOrder } from '../../testing/generated-order';
import { changeRequest, submit } from '../../testing/order-changes';
import { openGeneratedOrder } from '../../testing/shaped-order';
import type { TestSite } from '../../testing/test-site';
import { answerVerdict, formVerdict } from '../../testing/verdicts';

/** Of each run: up to 200 requests on each database. */
const ordersTried = 10;
const changesOfEach = 20;
/** With this one it is no matter of luck whether every rule is met. */
const knownSeed = 2;

/** The rules that hang on the order (spec §5): a run that never met one of them has shown nothing of it. */
const rulesOfOrders = [
  'MSGECCSE0008 changes.products[].lineNumber',
  'MSGECCSE0010 changes.timeSlot',
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
  describe('any change of any order gets one verdict over HTTP and in the form', () => {
    test('changes of any order get one verdict over HTTP and in the form, and break every rule of the order', async () => {
      const verdicts = await compare(given(), knownSeed);
      expect(['accepted', ...rulesOfOrders].filter((one) => !verdicts.has(one))).toEqual([]);
    });

    test('changes that were never tried before get one verdict over HTTP and in the form', async () => {
      const verdicts = await compare(given());
      expect(verdicts).toContain('accepted');
    });
  });
}

/** Asks both sides; what they said, without line numbers. */
async function compare(site: TestSite, seed?: number): Promise<Set<string>> {
  const verdicts = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyOrder, fc.nat(), async (generated, seedOfChanges) => {
      const shaped = await openGeneratedOrder(site, generated);
      // What a change is made of hangs on the order at hand.
      const some = fc.sample(anyChanges(materialsOf(shaped.order)), {
        seed: seedOfChanges,
        numRuns: changesOfEach,
      });
      const requests = some
        .map((changes) => changeRequest(shaped.order, changes))
        .map((request) => ({ request, inForm: formVerdict(shaped, request) }))
        // Once one is accepted there is nothing left to change: those come last.
        .sort((one, other) => other.inForm.length - one.inForm.length);
      for (const { request, inForm } of requests) {
        const answer = answerVerdict(await submit(shaped.browser, request));
        expect({ request, answer }).toEqual({ request, answer: inForm });
        answer.forEach((one) => verdicts.add(one.replace(/\d+(?=\])/, '')));
        if (answer.length === 0) {
          verdicts.add('accepted');
          break;
        }
      }
    }),
    // Every order costs a member: a smaller counterexample is not looked for.
    { numRuns: ordersTried, ...(seed !== undefined && { seed }), endOnFailure: true },
  );
  return verdicts;
}
