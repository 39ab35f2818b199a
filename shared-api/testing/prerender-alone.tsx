import { store } from '@order-change/client';
import { injectSlice } from '@order-change/client/host';
import type { RemoteModule } from '@order-change/shell';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { prerender, type Prerendered } from './prerender';

/**
 * Renders a remote's first screen at build time, in a small shell of its own: nothing is typed, remembered or
 * answered yet. The page's ground is left out, because the host's screen brings it.
 */
export function prerenderAlone(
  { slices, Screen }: RemoteModule,
  Theme: ComponentType<{ children: ReactNode }>,
  prefix: string,
): Prerendered {
  // Node has none, or one that knows no cookies: the screen is that of a browser as it usually is.
  Object.defineProperty(globalThis, 'navigator', { value: { cookieEnabled: true } });
  slices.forEach(injectSlice);
  const screen = prerender(
    <Theme>
      <Provider store={store}>
        <StaticRouter location="/">
          <Screen />
        </StaticRouter>
      </Provider>
    </Theme>,
    prefix,
  );
  const ground = prerender(<Theme>{null}</Theme>, prefix).css;
  return { html: screen.html, css: screen.css.replace(ground, '') };
}
