import { ThemeProvider } from '@order-change/shared-ui';
import { prerenderAlone } from '@order-change/testing/prerender-alone';
import remote from '../src/remote';

/** First screens by slot: HTML in the document until the remote's code is there. */
export const screens = { 'sign-in': prerenderAlone(remote, ThemeProvider, 'a') };
