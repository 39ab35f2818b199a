import { destinationField, destinationKeys } from '@order-change/contract';
import { fill, findStep, forgetSession } from '@order-change/testing/screen';
import {
  enterContact,
  fillDestination,
  next,
  openAt,
  submissions,
  submit,
} from '../../testing/open-form';

afterEach(forgetSession);

const texts = destinationKeys.filter((key) => destinationField(key).kind === 'text');
const valueOf = (key: (typeof texts)[number]) => `値${texts.indexOf(key) + 1}`;

test('each text of a destination is entered under its label, stands on the check page and is sent', async () => {
  const { user, requests } = await openAt('destination');
  await fillDestination(user);
  for (const key of texts) await fill(user, destinationField(key).label, valueOf(key));
  await next(user);
  await enterContact(user);
  await findStep('変更内容のご確認');
  for (const key of texts) expect(document.body).toHaveTextContent(valueOf(key));
  await submit(user);
  await findStep('変更を受け付けました');
  expect(submissions(requests)[0]?.body).toMatchObject({
    changes: { destination: Object.fromEntries(texts.map((key) => [key, valueOf(key)])) },
  });
});
