import { type UsageEvent } from '@order-change/client';
import { usageEvents } from '@order-change/client/host';
import { changeKinds, emptyDestination } from '@order-change/contract';
import { ThemeProvider } from '@order-change/shared-ui';
import {
  anOrder,
  type FakeAnswer,
  type FakeAnswers,
  type FakeRequest,
  isSentence,
} from '@order-change/testing';
import {
  fill,
  findStep,
  type OpenScreen,
  openScreen,
  press,
  type ScreenOptions,
} from '@order-change/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import type { Draft } from '../change/draft';
import { emptyDraft } from '../change/draft-content';
import { stepLabels, type StepName, stepsOf } from '../change/steps';
import { draftKeeping } from '../draft/order-form.slice';
import { initialState } from '../draft/order-form.state';
import remote from '../remote';

export const receipt = {
  receiptNumber: 'R7K4M-9XQ2W',
  acceptedDatetime: '2026-11-20T01:00:00.000Z',
};

export const chiyoda = {
  zipCode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  town: '千代田',
  kind: 'area',
};

/** The API's answers unless a test says otherwise: every call succeeds. */
const goingWell = {
  'GET /v1.0/addresses': () => ({ body: { addresses: [chiyoda] } }),
  'POST /v1.0/validation/invalid-strings': () => ({ body: { valid: true, invalidCharacters: [] } }),
  'GET /v1.0/validation/undeliverable': () => ({ body: { undeliverableItems: [] } }),
  'POST /v1.0/subscription-order': () => ({ body: receipt }),
  'POST /v1.0/authentication/sign-out': () => ({ body: {} }),
} satisfies FakeAnswers;

/** Lists the items that an answer calls undeliverable. */
export function undeliverable(itemNo: string, code: string, ...params: string[]): FakeAnswer {
  return { body: { undeliverableItems: [{ itemNo, code, params }] } };
}

export type FormOptions = Pick<ScreenOptions, 'answers' | 'entries' | 'order' | 'remembered'>;

/** Opens the form with an order. */
export function openForm({ order = anOrder(), answers, ...more }: FormOptions = {}) {
  return openScreen(remote, {
    Theme: ThemeProvider,
    path: '/order-change-form',
    otherPages: { '/': 'トップページ' },
    answers: { ...goingWell, ...answers },
    order,
    ...more,
  });
}

type User = OpenScreen['user'];

export const next = (user: User) => press(user, '次へ');

export async function choose(user: User, ...kinds: string[]): Promise<void> {
  await findStep('変更する内容をお選びください');
  for (const kind of kinds) await user.click(screen.getByRole('checkbox', { name: kind }));
  await next(user);
}

const headings: Record<StepName, string> = {
  ...stepLabels,
  select: '変更する内容をお選びください',
  products: '商品の変更・追加',
  destination: '新しいお届け先',
  timeSlot: 'ご希望のお届け時間帯',
  contact: 'ご連絡先',
  confirm: '変更内容のご確認',
};

export const contact = {
  contactEmail: 'hanako@example.jp',
  contactEmailConfirmation: 'hanako@example.jp',
};

/** All that a change of the time slot needs. */
export const otherTimeSlot = { timeSlot: { timeSlot: '14-16' } };

/** All that a change of the destination needs, as `fillDestination` enters it. */
export const otherDestination = {
  destination: {
    ...emptyDestination,
    recipientName: '佐藤 次郎',
    phoneNumber: '0312345678',
    zipCode: chiyoda.zipCode,
    prefecture: chiyoda.prefecture,
    city: chiyoda.city,
    street: '千代田2-2',
  },
};

/** A change of products: item numbers for lines of the order, from the first. */
export const itemsOfLines = (...itemNos: string[]) => ({
  products: { products: itemNos.map((itemNo, index) => ({ lineNumber: index + 1, itemNo })) },
});

/** A change of products: item numbers of added ones. */
export const addedItems = (...itemNos: string[]) => ({
  products: { products: itemNos.map((itemNo) => ({ itemNo })) },
});

/**
 * Opens the form at a step, with what a customer has entered before it. The kinds are those of the input, and the
 * step's own. With a contact the check has been reached: 「次へ」 leads there.
 */
export async function openAt(
  step: StepName,
  input: Partial<Draft> = {},
  { order = anOrder(), ...options }: FormOptions = {},
) {
  const kinds = changeKinds.filter((kind) => kind === step || kind in input);
  const draft: Draft = { ...emptyDraft, select: { kinds }, ...input };
  const steps = stepsOf(draft.select.kinds);
  const form = await openForm({
    order,
    entries: steps
      .slice(0, steps.indexOf(step) + 1)
      .map((name) => ({ search: `?step=${name}`, state: { fromOrderForm: true } })),
    remembered: {
      orderForm: {
        ...initialState,
        orderNumber: order?.orderNumber,
        draft,
        step,
        isCheckReached: 'contact' in input,
        startedAt: Date.now(),
        keepUntil: Date.now() + draftKeeping,
      },
    },
    ...options,
  });
  await findStep(headings[step]);
  return form;
}

export const sentence = (text: string) => screen.getByText(isSentence(text));
export const findSentence = (text: string) => screen.findByText(isSentence(text));

/** An order's lines, one for each item, all of which can change. */
export const linesOf = (...itemNos: string[]) =>
  itemNos.map((itemNo, index) => ({
    lineNumber: index + 1,
    deliveryMonth: '2026-12',
    itemNo,
    changeable: true,
  }));

export async function fillDestination(user: User, changes: Record<string, string> = {}) {
  await findStep('新しいお届け先');
  const values = {
    お届け先のお名前: '佐藤 次郎',
    電話番号: '0312345678',
    郵便番号: '1000001',
    ...changes,
  };
  for (const [label, text] of Object.entries(values)) await fill(user, label, text);
  await waitFor(() => expect(screen.getByLabelText('市区町村')).not.toHaveValue(''));
  await fill(user, '町名・番地', changes['町名・番地'] ?? '千代田2-2');
}

export async function enterContact(user: User, again = 'hanako@example.jp'): Promise<void> {
  await findStep('ご連絡先');
  await fill(user, '連絡先メールアドレス', 'hanako@example.jp');
  await fill(user, '連絡先メールアドレス（確認）', again);
  await next(user);
}

/** From the first step to the check, changing the time slot only. */
export async function reachCheck(user: User): Promise<void> {
  await choose(user, 'お届け時間帯');
  await user.click(await screen.findByRole('radio', { name: '14時〜16時' }));
  await next(user);
  await enterContact(user);
  await findStep('変更内容のご確認');
}

export const submit = (user: User) => press(user, 'この内容で変更を申し込む');

const summary = { name: /^入力内容をご確認ください/ };

/** The summary of errors, which has taken the focus. */
export async function findSummary(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('group', summary)).toHaveFocus());
  return screen.getByRole('group', summary);
}

export const querySummary = () => screen.queryByRole('group', summary);

/** The bodies of the submissions with their keys. */
export function submissions(requests: readonly FakeRequest[]) {
  return requests
    .filter(({ call }) => call === 'POST /v1.0/subscription-order')
    .map(({ body, headers }) => ({ body, key: headers['Idempotency-Key'] }));
}

/** Reloads the page: its state and its place in the history stay. */
export const reload = ({ leaveToReload }: OpenScreen, options: FormOptions = {}) =>
  openForm({ entries: leaveToReload(), ...options });

/** The events from now on, without their times. */
export function watchEvents(): UsageEvent[] {
  const events: UsageEvent[] = [];
  usageEvents.connect(({ timestamp: _timestamp, ...event }) => events.push(event as UsageEvent));
  return events;
}
