import { done, refusal, type RefusalCode, refused, type Result } from '../outcome';

/** Findings that `--force` may pass over: the page works, though perhaps not well. */
const forceable: readonly string[] = [
  'other-contract',
  'shared-missing',
  'shared-range',
  'page-too-heavy',
  'page-too-many',
  'nowhere-shown',
  'unknown-export',
  'dynamic-code',
  'foreign-origin',
  'missing-chunk',
  'entry-too-heavy',
  'mount-nothing',
  'mount-panel',
  'mount-frame',
  'mount-policy',
  'mount-error',
  'mount-left',
  'mount-frozen',
  'mount-busy',
  'mount-restless',
  'mount-repeats',
  'mount-barrier',
  'mount-dialog',
  'mount-missing',
  'mount-journey',
  'broken-rehearsal',
  'rehearsal-less',
] satisfies RefusalCode[];

/** Returns the findings to pass over. Refuses one that cannot be, and a missing reason. */
export function readForce(codes: readonly string[] = [], why?: string): Result<readonly string[]> {
  const wrong = codes.find((code) => !forceable.includes(code));
  if (wrong !== undefined) return refused(refusal('not-forceable', { code: wrong }));
  if (codes.length > 0 && why === undefined) return refused(refusal('force-why'));
  return done(codes);
}
