import type { Colour } from '../colour';

export interface Palette {
  wall: Colour;
  motif: Colour;
  table: Colour;
  cloth: Colour;
  /** The pattern woven into the cloth. */
  thread: Colour;
}

const palette = (
  wall: Colour,
  motif: Colour,
  table: Colour,
  cloth: Colour,
  thread: Colour,
): Palette => ({ wall, motif, table, cloth, thread });

export const palettes = [
  palette('#fdf3e3', '#f8e0bb', '#e3c396', '#b5493a', '#cf7a62'), // vermilion
  palette('#eef3e2', '#d9e6c2', '#d9bd92', '#5d7f4e', '#83a26f'), // pine
  palette('#e8f1f4', '#c9e0ea', '#dcc39e', '#2f5c7b', '#5c89a8'), // indigo
  palette('#fcebe2', '#f8d0be', '#e2c19a', '#e3988a', '#f2bfb2'), // peach
  palette('#f3ecf4', '#e0d0e6', '#d8bfa1', '#76588a', '#9b80ac'), // wisteria
  palette('#fdf1d3', '#f9dc96', '#d8b27c', '#d4942a', '#ecbc62'), // mountain rose
  palette('#f5f0e6', '#e7dcc8', '#b58a60', '#eee4d2', '#cfbc9c'), // undyed linen
  palette('#e3f0ea', '#c1dfd2', '#cba97d', '#3d7d74', '#71a99f'), // celadon
  palette('#fce8ec', '#f6c8d2', '#e5ccb0', '#c2566c', '#de8b9b'), // plum blossom
  palette('#ece9e1', '#d6d1c3', '#94714f', '#34506b', '#5c7a97'), // ink
  palette('#f2f5de', '#dfe7b4', '#d8c096', '#94a945', '#b7c976'), // young grass
  palette('#fdeede', '#f9cfa4', '#dcb684', '#d8743a', '#eda06c'), // persimmon
] as const;
