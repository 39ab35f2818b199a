import type { Parts } from '../composing/parts';
import { done, type Result } from '../outcome';
import { readPublished, type Store } from '../store';
import { type ScreensOf, toScreens } from './first-screen';

/** Reads what the parts of a composition have rendered beforehand: publishing checked it. */
export async function readScreens(
  store: Store,
  { host, remotes }: Parts,
): Promise<Result<ScreensOf>> {
  const screens: Record<string, ReturnType<typeof toScreens>> = {};
  for (const part of [host, ...remotes]) {
    if (part.firstScreen === null) continue;
    const file = await readPublished(store, part, part.firstScreen);
    if (!file.ok) return file;
    screens[part.name] = toScreens(String(file.value));
  }
  return done(screens);
}
