/** The time, for every rule; tests put their own in its place. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => seconds(count * 60);
export const hours = (count: number): number => minutes(count * 60);
export const days = (count: number): number => hours(count * 24);

/** The instant so many milliseconds later, or earlier when negative. */
export function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** Returns the whole minutes until an instant, rounded up: the wait that a message names. */
export function minutesUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / minutes(1)));
}

/** True if an instant is younger than an age, in milliseconds; false if a clock that was ahead has set it. */
export function isYounger(instant: number, age: number, now: number): boolean {
  return instant <= now && now - instant < age;
}
