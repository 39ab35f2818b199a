import { createCustomer } from './customer';
import { type Mistake, type Walk, type Way, ways } from './messages';
import { listenTo } from './screen-reader';
import { openForm, type Session, signIn } from './session';
import type { Watched } from './use-browser';

/** Nothing is submitted here, so tests of one member share a session. */
const sessions = new Map<string, Promise<Session>>();
const usual = '1000000901';

function sessionOf(member: string): Promise<Session> {
  const session = sessions.get(member) ?? signIn(member);
  sessions.set(member, session);
  return session;
}

/** Every walk and mistake, with its code. */
export const walks = (Object.entries(ways) as [keyof typeof ways, Way][]).flatMap(([code, way]) =>
  'file' in way ? [] : way.map((walk) => ({ code, ...walk })),
);

/** The walks that end at one kind of place. */
export function walksTo<T extends (Walk | Mistake)['shown']>(place: T) {
  type Found = Extract<(typeof walks)[number], { shown: T }>;
  return walks.filter((walk): walk is Found => walk.shown === place);
}

/** Leads a visitor to where a message is shown. */
export async function walk(
  { page }: Watched,
  { member = usual, prepare, reach }: Pick<Walk, 'member' | 'prepare' | 'reach'>,
) {
  const reader = await listenTo(page);
  await prepare?.(page);
  await openForm(page, await sessionOf(member));
  await reach({ page, customer: createCustomer(page) });
  return { page, reader };
}
