import {
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
import { readStep } from '../../protocol/stand-in';
import { time } from '../../store';

const anyText = text((words) => words.length > 0, 'a text');
const anyJson: Reader<unknown> = (value) => value;

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
 * by call, `GET /api/v1.0/metadata`; JSON Schemas of bodies by call; a journey that must end in its last step; a stand-in of the API, which takes the place of
 * these three in a check.
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
  journey: list(readStep),
  /** the text of a script, see {@link StandIn}; null for hosts that were published without one */
  standIn: orElse(anyText, null),
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
