import type { DefaultTheme } from 'styled-components';
import { color } from './color';
import { breakpoint } from './media';
import * as scales from './scales';

/**
 * The design tokens. One theme serves the whole page: a remote is drawn with the host's, which may
 * be older than the remote. So a token is added to a group that exists, and never renamed.
 */
export const theme: Theme = { color, breakpoint, ...scales };

export type Theme = DefaultTheme;
export type Space = keyof Theme['space'];
/** Meaning of a coloured surface. */
export type Tone = 'info' | 'success' | 'warning' | 'error';

type Scales = typeof scales;

declare module 'styled-components' {
  export interface DefaultTheme extends Scales {
    color: typeof color;
    breakpoint: typeof breakpoint;
  }
}
