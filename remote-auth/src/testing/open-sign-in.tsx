import { ThemeProvider } from '@order-change/shared-ui';
import { anOrder, type FakeAnswer, type FakeAnswers } from '@order-change/testing';
import {
  fill,
  forgetSession,
  type OpenScreen,
  openScreen,
  press,
  type ScreenOptions,
} from '@order-change/testing/screen';
import { act } from '@testing-library/react';
import { later } from '../behind';
import * as steps from '../later';
import remote from '../remote';

/** The steps behind the first screen are there, as a press finds them. */
later.loaded = steps;

export const now = new Date('2026-11-20T10:00:30+09:00');
export const email = 'hanako@example.jp';
export const code = '123456';

/** The API's answers unless a test says otherwise: every call succeeds. */
export const goingWell = {
  'POST /v1.0/authentication/send-code': () => sentAt(Date.now()),
  'POST /v1.0/authentication/check-code': () => ({ headers: expiresIn(30) }),
  'POST /v1.0/subscription-order/search': () => ({ body: anOrder(), headers: expiresIn(30) }),
} satisfies FakeAnswers;

export function sentAt(time: number): FakeAnswer {
  return {
    body: {
      codeExpiresDatetime: new Date(time + 600_000),
      resendAvailableDatetime: new Date(time + 60_000),
    },
  };
}

export function expiresIn(minutes: number): Record<string, string> {
  return { 'x-expires': new Date(Date.now() + minutes * 60_000).toISOString() };
}

/** Opens the sign-in on the top page. */
export function openSignIn(
  answers: FakeAnswers = {},
  entries?: ScreenOptions['entries'],
): Promise<OpenScreen> {
  return openScreen(remote, {
    Theme: ThemeProvider,
    path: '/',
    otherPages: { '/order-change-form': 'ご注文内容の変更手続き' },
    answers: { ...goingWell, ...answers },
    ...(entries && { entries }),
  });
}

/** Matches an e-mail address, whose sides are elements. */
export const isAddress = (address: string) => (_own: string, element: Element | null) =>
  element?.matches('strong') === true && element.textContent === address;

type User = OpenScreen['user'];

export async function askForCode(user: User, typed = email): Promise<void> {
  await fill(user, 'メールアドレス', typed);
  await press(user, '認証コードを送信する');
}

export async function enterCode(user: User, typed = code): Promise<void> {
  await fill(user, '認証コード', typed);
  await press(user, '認証する');
}

export async function enterMember(user: User, number = '1000000001'): Promise<void> {
  await fill(user, '会員番号', number);
  await fill(user, '電話番号', '0312345678');
  await press(user, 'ご注文を確認する');
}

/** Reloads the page: its state and its place in the history stay. */
export const reload = ({ leaveToReload }: OpenScreen, answers: FakeAnswers = {}) =>
  openSignIn(answers, leaveToReload());

/** The clock moves with `pass`, and a little with every wait of a test. */
export function startClock(): void {
  jest.useFakeTimers({ now });
}

export const pass = (milliseconds: number) =>
  act(async () => jest.advanceTimersByTime(milliseconds));

/** Closes the session and gives the clock back, so that no test sees the state of another. */
export function forgetAll(): void {
  forgetSession();
  jest.useRealTimers();
}
