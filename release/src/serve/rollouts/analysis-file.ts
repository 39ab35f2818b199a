import { readFile } from 'node:fs/promises';
import { list, number, parseJson, record, shape } from '../../protocol/read';
import { writeOver } from '../../store';
import type { Judgement } from './analyse-rollouts';

const count = number(0, Number.MAX_SAFE_INTEGER);
const tally = shape({ visitors: count, hits: count });
const evidence = shape({ logs: list(number(-1e9, 1e9)), arm: tally, base: tally });
const readJudgement = record(
  () => true,
  () =>
    shape({
      evidences: shape({ failed: evidence, ordered: evidence }),
      traffic: number(0, 100),
      stepBegan: count,
    }),
);

/** What was judged before a restart; nothing if there is no such file, or none that can be read. */
export async function readJudgementFile(
  file: string,
  report: (line: string) => void,
): Promise<Judgement> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  if (json === undefined) return new Map();
  const parsed = parseJson(json, readJudgement);
  if (parsed.ok) return new Map(Object.entries(parsed.value));
  report(`${file} is broken (${parsed.failure}): rollouts are judged from now on only.`);
  return new Map();
}

/** Keeps what was judged. */
export async function writeJudgementFile(file: string, judgement: Judgement): Promise<void> {
  await writeOver(file, JSON.stringify(Object.fromEntries(judgement)));
}
