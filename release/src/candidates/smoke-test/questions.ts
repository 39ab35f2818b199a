/// <reference lib="dom" />
// Runs in the pages of a smoke test, before every other script.
import { replace } from './replaced';

declare const smokeTestReport: (kind: string, text: string) => void;

/** Functions at which a browser asks its user something, or uses the user's device, by the place that has them. */
const questions: Readonly<Record<string, readonly string[]>> = {
  Window: ['print'],
  Clipboard: ['read', 'readText', 'write', 'writeText'],
  Element: ['requestFullscreen'],
  Navigator: ['share', 'vibrate'],
  WakeLock: ['request'],
  Notification: ['requestPermission'],
  Geolocation: ['getCurrentPosition', 'watchPosition'],
  MediaDevices: ['getUserMedia'],
};

type Asking = Record<string, (...args: unknown[]) => unknown>;

/** The instance, constructor or prototype that has the function; undefined in a browser without it. */
function placeOf(type: string, name: string): Asking | undefined {
  if (type === 'Window') return globalThis as unknown as Asking;
  const made = (globalThis as unknown as Record<string, { prototype: object } | undefined>)[type];
  return [made, made?.prototype].find((place) => place && name in place) as Asking | undefined;
}

/** Reports each question, and whether a press came before it. */
export function watchQuestions(): void {
  for (const [type, names] of Object.entries(questions))
    for (const name of names) {
      const place = placeOf(type, name);
      if (!place) continue;
      replace(
        place,
        name,
        (original) =>
          function (this: unknown, ...args) {
            const isPressed = navigator.userActivation.isActive;
            smokeTestReport(isPressed ? 'question after a press' : 'question', name);
            return original.apply(this, args);
          },
      );
    }
}
