import {
  fail,
  list,
  number,
  one,
  orElse,
  type ReadBy,
  type Reader,
  record,
  shape,
  text,
} from '../../protocol/read';
import { time } from '../../store';

const anyText = text((words) => words.length > 0, 'a text');
const anyJson: Reader<unknown> = (value) => value;

/** Place in the page, a CSS selector: a journey survives other words on a page. */
const selector = anyText;

/** One thing that a customer does, or sees within the bound of a step. */
const steps = {
  open: shape({ open: anyText }),
  fill: shape({ fill: selector, with: anyText }),
  press: shape({ press: selector }),
  see: shape({ see: selector, text: orElse(anyText, '') }),
};
export type Step = { [K in keyof typeof steps]: ReadBy<(typeof steps)[K]> }[keyof typeof steps];

const step: Reader<Step> = (value, at) => {
  const kind = Object.keys(steps).find((name) => Object.hasOwn(Object(value) as object, name));
  return kind ? steps[kind as keyof typeof steps](value, at) : fail(at, 'is not a step');
};

const answer = shape({
  status: number(100, 599),
  headers: record(
    () => true,
    () => anyText,
  ),
  body: anyJson,
});

const jsonSchema = record(
  () => true,
  () => anyJson,
);

const isCall = (call: string) => /^[A-Z]+ \/\S*$/.test(call);

/**
 * `rehearsal.json`: the recorded fixtures of the host, by which a candidate is tested without the live API. Answers
 * by call, `GET /api/v1.0/metadata`; JSON Schemas of bodies by call; a journey that must end in its last step.
 */
export const readFixtures = shape({
  schema: one(1),
  /** ISO 8601, UTC: instants in the answers count from here, see {@link atTime} */
  recordedDatetime: time,
  answers: record(isCall, () => answer),
  bodies: orElse(
    record(isCall, () => jsonSchema),
    {},
  ),
  journey: list(step),
});
export type Fixtures = ReadBy<typeof readFixtures>;

const instant = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;

/** Moves every instant of the answers by the time that has passed since they were recorded. */
export function atTime({ recordedDatetime, ...rest }: Fixtures, now: Date): Fixtures {
  const passed = now.getTime() - Date.parse(recordedDatetime);
  const move = (_: string, at: string) => `"${new Date(Date.parse(at) + passed).toISOString()}"`;
  const answers = JSON.parse(
    JSON.stringify(rest.answers).replace(instant, move),
  ) as Fixtures['answers'];
  return { ...rest, recordedDatetime: now.toISOString(), answers };
}
