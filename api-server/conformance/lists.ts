import { orderListSchema, orderSchema } from '@order-change/contract';
import { expectAnswer, expectThat, NotJudged } from './expect';
import type { Case, SignedIn, Visit } from './visit';

const search = 'subscription-order/search';
const asList = { 'x-orders': 'list' };

/** Signs the member with several orders in. @throws {NotJudged} if there is none, or the API knows no lists */
async function signInSeveral(
  { severalMember, phoneNumber, isListShown, signIn }: Visit,
  word: string,
) {
  if (!isListShown) throw new NotJudged('metadata does not say orderLists');
  if (severalMember === undefined) throw new NotJudged('no --member-of-several was named');
  const member = { membershipNumber: severalMember, phoneNumber };
  return { member, ...(await signIn(word)) };
}

async function listOf({ client }: SignedIn, member: object) {
  return expectAnswer(await client.post(search, member, asList), orderListSchema).orders;
}

/** Promises about members with several orders, for an API whose metadata says `orderLists`. */
export const lists: readonly Case[] = [
  {
    name: 'a member with several orders gets their list if the client asks, those first that can be changed',
    run: async (visit) => {
      const { member, ...browser } = await signInSeveral(visit, 'list');
      const listed = await listOf(browser, member);
      expectThat(listed.length > 1, `the list has ${listed.length} orders`);
      const closed = listed.map(({ closedCode }) => closedCode !== undefined);
      const isFirstOpen = closed.every((isClosed, index) => isClosed || !closed[index - 1]);
      expectThat(isFirstOpen, 'an order that can be changed stands behind a closed one');
    },
  },
  {
    name: 'a client that asks for no list gets the first order of it',
    run: async (visit) => {
      const { member, client, submit } = await signInSeveral(visit, 'single');
      const { orderNumber } = expectAnswer(await client.post(search, member), orderSchema);
      const [first] = await listOf({ client, submit }, member);
      expectThat(orderNumber === first?.orderNumber, `the order is ${orderNumber}`);
    },
  },
  {
    name: 'the order that is chosen by its number is answered, and resumed',
    run: async (visit) => {
      const { member, ...browser } = await signInSeveral(visit, 'choice');
      const listed = await listOf(browser, member);
      const chosen = listed.filter(({ closedCode }) => closedCode === undefined).at(-1);
      if (!chosen) throw new NotJudged('no order of the list can be changed');
      const { orderNumber } = chosen;
      for (const body of [{ orderNumber }, {}]) {
        const answer = await browser.client.post(search, body, asList);
        const order = expectAnswer(answer, orderSchema);
        expectThat(order.orderNumber === orderNumber, `the order is ${order.orderNumber}`);
      }
    },
  },
];
