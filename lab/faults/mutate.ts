import { pick, type Random } from '../support/random';

const strange = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  'x',
  '𠮷',
  'あ'.repeat(50_000),
  [],
  [[]],
  {},
  { length: -1 },
];

/** A JSON text with one place of it replaced by something strange, or gone. */
export function mutate(random: Random, text: string): string {
  const copy: unknown = JSON.parse(text);
  const places = placesOf(copy);
  if (places.length === 0) return JSON.stringify(pick(random, strange));
  const { holder, key } = pick(random, places);
  if (random() < 0.2) Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, pick(random, strange));
  return JSON.stringify(copy);
}

interface Place {
  holder: object;
  key: string;
}

/** Every key of every object and list in a value. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { holder: value, key },
    ...placesOf(inner),
  ]);
}
