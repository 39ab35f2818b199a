import { readFile } from 'node:fs/promises';
import {
  flag,
  list,
  number,
  orElse,
  parseJson,
  type Reader,
  record,
  shape,
} from '../../protocol/read';
import { writeOver } from '../../store';
import type { Evidence } from '../analysis/evidence';
import { type BetName, betNames, rateOfBet } from '../analysis/rates';
import { noTimesEvidence } from '../analysis/times';
import { noEvidences } from '../analysis/verdict';
import type { KeptAnalysis } from './analyse-rollouts';

const count = number(0, Number.MAX_SAFE_INTEGER);
const tally = shape({ visitors: count, hits: count });
const evidence = shape({
  logs: list(number(-1e9, 1e9)),
  // Not in a file of before bets began anew.
  restarts: orElse(count, 0),
  arm: tally,
  base: tally,
});
const classes = list(count);
const times = shape({
  logs: list(number(-1e9, 1e9)),
  restarts: count,
  arm: classes,
  base: classes,
  isSlower: flag,
});
const none = noEvidences();
/** A file of before groups of browsers were analysed has the rates alone. */
const readEvidences = Object.fromEntries(
  betNames.map((bet) => [bet, bet === rateOfBet(bet) ? evidence : orElse(evidence, none[bet])]),
) as Record<BetName, Reader<Evidence>>;
const readAnalysis = record(
  () => true,
  () =>
    shape({
      evidences: shape(readEvidences),
      times: orElse(times, noTimesEvidence()),
      traffic: number(0, 100),
      stepBegan: count,
    }),
);

/** Reads the analysis of before a restart; an empty one if the file cannot be read. */
export async function readAnalysisFile(
  file: string,
  report: (line: string) => void,
): Promise<KeptAnalysis> {
  const json = await readFile(file, 'utf8').catch(() => undefined);
  if (json === undefined) return new Map();
  const parsed = parseJson(json, readAnalysis);
  if (parsed.ok) return new Map(Object.entries(parsed.value));
  report(`${file} is broken (${parsed.failure}): rollouts are analysed from now on only.`);
  return new Map();
}

/** Keeps the analysis. */
export async function writeAnalysisFile(file: string, analysis: KeptAnalysis): Promise<void> {
  await writeOver(file, JSON.stringify(Object.fromEntries(analysis)));
}
