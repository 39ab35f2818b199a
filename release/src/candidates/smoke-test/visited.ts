import type { Refusal } from '../../outcome';

/** Findings of a look at a page, which refuse its candidate, and notes, which do not. */
export interface Visited {
  findings: Refusal[];
  notes: Refusal[];
}

/** Names unusual surroundings, or another engine, beside the place of each finding. */
export function saidOf(where: string, { findings, notes }: Visited): Visited {
  const named = findings.map(({ code, params }) => {
    const at = 'path' in params ? 'path' : 'name';
    return { code, params: { ...params, [at]: `${String(params[at])} (${where})` } };
  });
  return { findings: named, notes };
}
