import {
  type DialogAnswer,
  orderOpened,
  sessionClosed,
  stateRestored,
  store,
  useLocation,
  useNavigate,
} from '@order-change/client';
import {
  createPartStore,
  dialogs,
  injectSlice,
  loadMetadata,
  selectDialog,
  storeRestored,
} from '@order-change/client/host';
import type { Order } from '@order-change/contract';
import type { RemoteModule } from '@order-change/shell';
import { act, render, type RenderResult, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Location, MemoryRouter, Route, Routes } from 'react-router-dom';
import { StyleSheetManager } from 'styled-components';
import { aMetadata } from './builders';
import { type FakeAnswers, fakeApi, type FakeRequest } from './fake-api';

/** Options with which a test opens the screen of a remote. */
export interface ScreenOptions {
  /** wraps the page: the theme of `shared-ui` */
  Theme: ComponentType<{ children: ReactNode }>;
  /** the path of the screen: `/order-change-form` */
  path: string;
  /** the other pages of the site, a heading for each path */
  otherPages?: Readonly<Record<string, string>>;
  /** what the API answers; it has metadata unless a test says otherwise */
  answers?: FakeAnswers;
  /** the order that the session has open */
  order?: Order | null;
  /** the history, the shown entry last; an entry without a path has the screen's */
  entries?: readonly Partial<Location>[];
  /** the state of the remote's slices, by name, as an earlier page has left it */
  remembered?: Readonly<Record<string, unknown>>;
}

/** A screen that is open. */
export interface OpenScreen extends RenderResult {
  user: UserEvent;
  /** what the API was asked, from the start */
  requests: FakeRequest[];
  /** Leaves the page as a reload does, and returns the history for the next `openScreen`. */
  leaveToReload: () => readonly Partial<Location>[];
}

/** Target of the styles: jsdom lays nothing out, and matching them is a fifth of the work of the tests. */
const noPage = document.createElement('div');

/** The slices of the page that outlive a reload, besides those of the remote. */
const rememberedSlices = ['auth', 'clock', 'title'];

let location: Location;

/** Ends the remote whose screen was opened last. */
let endFormer = (): void => undefined;

/** Position of the page in the history. */
export const currentLocation = () => location;

/** The browser's own buttons. */
function Browser() {
  const navigate = useNavigate();
  location = useLocation();
  return (
    <>
      <button onClick={() => void navigate(-1)}>ブラウザーの戻る</button>
      <button onClick={() => void navigate(1)}>ブラウザーの進む</button>
    </>
  );
}

/** Opens the screen of a remote as the host does, with a fake API behind the page's own client. */
export async function openScreen(
  remote: Pick<RemoteModule, 'actions' | 'begin' | 'slices' | 'Screen'>,
  { Theme, path, otherPages = {}, answers, order, entries = [{}], remembered }: ScreenOptions,
): Promise<OpenScreen> {
  await storeRestored;
  const { slices, Screen } = remote;
  const part = createPartStore(store, remote, (what) => {
    throw new Error(`The remote ${what}.`);
  });
  endFormer();
  part.slices.forEach(injectSlice);
  const stop = remote.begin?.(part.store as never);
  endFormer = () => {
    part.end();
    stop?.();
  };
  if (remembered) restore(remembered);
  const requests = fakeApi({ 'GET /v1.0/metadata': () => ({ body: aMetadata() }), ...answers });
  await loadMetadata();
  if (order) store.dispatch(orderOpened(order));
  const user = userEvent.setup({ delay: null });
  const view = render(
    <StyleSheetManager target={noPage}>
      <Theme>
        <Provider store={part.store as object as ComponentProps<typeof Provider>['store']}>
          <MemoryRouter initialEntries={entries.map((entry) => ({ pathname: path, ...entry }))}>
            <Routes>
              <Route path={path} element={<Screen />} />
              {Object.entries(otherPages).map(([other, heading]) => (
                <Route key={other} path={other} element={<h1>{heading}</h1>} />
              ))}
            </Routes>
            <Browser />
          </MemoryRouter>
        </Provider>
      </Theme>
    </StyleSheetManager>,
  );
  const names = [...slices.map(({ name }) => name), ...rememberedSlices];
  const leaveToReload = () => {
    act(() => void window.dispatchEvent(new Event('pagehide')));
    const left = rememberedState(names);
    view.unmount();
    endFormer();
    store.dispatch(sessionClosed());
    restore(left);
    return [{ pathname: '/' }, location];
  };
  return { ...view, user, requests, leaveToReload };
}

/** Gives slices back the state that an earlier page has left, by their names. */
function restore(left: object): void {
  store.dispatch({ type: stateRestored, payload: { ...store.getState(), ...left } });
}

/** The state of these slices as the browser's storage gives it back: dates are texts. */
function rememberedState(names: readonly string[]): object {
  const state = Object.entries(store.getState()).filter(([name]) => names.includes(name));
  return JSON.parse(JSON.stringify(Object.fromEntries(state))) as object;
}

/** Finds the heading of a step, or of another page, once it is shown. */
export const findStep = (name: string) => screen.findByRole('heading', { name });

/** Presses a button as soon as it is there. */
export async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }));
}

/** Pastes a text into a field, as an input method does. */
export async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
}

/** Waits for the shared dialog, answers it as the customer, and returns its code. */
export async function answerDialog(answer: DialogAnswer): Promise<string> {
  const dialog = await waitFor(() => {
    const shown = selectDialog(store.getState());
    if (!shown) throw new Error('There is no dialog.');
    return shown;
  });
  await act(async () => dialogs.answer(dialog.id, answer));
  return dialog.code;
}

/** Closes the session, so that no test sees the state of another. */
export function forgetSession(): void {
  store.dispatch(sessionClosed());
}
