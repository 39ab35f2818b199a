import { store } from '@order-change/client';
import { injectSlice } from '@order-change/client/host';
import type { RemoteModule } from '@order-change/shell';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { prerender, type Prerendered } from './prerender';

interface ScreenAtProps {
  Screen: ComponentType;
  /** of the remote's slices, by name, in place of their first ones */
  states?: object;
  /** of the history's entry */
  entry?: unknown;
}

/** A screen of the page without a browser: as it is at first, or at a later step. */
export function ScreenAt({ Screen, states = {}, entry }: ScreenAtProps) {
  const state = { ...store.getState(), ...states };
  const given = { ...store, getState: () => state } as typeof store;
  return (
    <Provider store={given}>
      <StaticRouter location={{ pathname: '/', state: entry }}>
        <Screen />
      </StaticRouter>
    </Provider>
  );
}

/** Stands between the screen and what comes later. */
const end = '<hr data-end=""/>';

/**
 * Renders a remote's first screen at build time, in a small shell of its own: nothing is typed, remembered or
 * answered yet. The page's ground is left out, because the host's screen brings it.
 *
 * @param more what the part's early script shows later
 */
export function prerenderAlone(
  { slices, Screen }: RemoteModule,
  Theme: ComponentType<{ children: ReactNode }>,
  prefix: string,
  more?: ReactNode,
): Prerendered & { more?: string } {
  // Node has none, or one that knows no cookies: the screen is that of a browser as it usually is.
  Object.defineProperty(globalThis, 'navigator', { value: { cookieEnabled: true } });
  slices.forEach(injectSlice);
  const screen = prerender(
    <Theme>
      <ScreenAt Screen={Screen} />
      <hr data-end="" />
      {more}
    </Theme>,
    prefix,
  );
  const [html = '', later = ''] = screen.html.split(end);
  const ground = prerender(<Theme>{null}</Theme>, prefix).css;
  return { html, css: screen.css.replace(ground, ''), ...(later && { more: later }) };
}
