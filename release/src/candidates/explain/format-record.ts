import type { Explained } from '../../protocol/explained';

const reasons: Record<Explained['parts'][number]['why'], string> = {
  active: 'active for every visitor',
  session: 'retained by the session',
  'took over': 'in the place of a version that failed',
};

const deeds: Record<Explained['steps'][number]['did'], string> = {
  asked: 'is asked for',
  ran: 'runs',
  ready: 'is ready to be mounted',
  shown: 'is on the screen',
  settled: 'has let the page go on',
  'took over': 'takes over',
  unreachable: 'FAILS: a file does not come (unreachable)',
  timeout: 'FAILS: it does not come in time (timeout)',
  integrity: 'FAILS: a file is not the published one (integrity)',
  contract: 'FAILS: it does not keep the contract (contract)',
  threw: 'FAILS: its code throws, shows nothing, or blocks the page (threw)',
  page: 'FAILS: a page of the host does not load (page)',
  document: 'FAILS: a discovery document is refused (document)',
  complaint: 'does not work, says the customer (complaint)',
};

const milliseconds = (time: number | null) => (time === null ? 'never' : `${time} ms`);
const moment = (at: number) => `${String(at).padStart(8)} ms`;

/** Formats in lines what happened on a page: versions and why, times, steps, files that failed, calls. */
export function formatRecord(record: Explained): string[] {
  const { page, composition, takenDatetime, parts, paint, steps, files, calls } = record;
  const { error, browser, loads = [] } = record;
  const failed = files.filter(({ status }) => status >= 400);
  return [
    `Taken ${takenDatetime} at ${page ?? 'a path that is no page'}.`,
    `Composition: ${composition ?? 'never known, only the parts of this page'}.`,
    ...parts.map(({ name, version, why }) => `  ${name} ${version}: ${reasons[why]}.`),
    ...(browser ? [formatBrowser(browser)] : []),
    ...(error
      ? [`First error: ${error.line}, at ${error.place ?? 'no place in a file of a part'}.`]
      : []),
    `First paint ${milliseconds(paint.first)}, first content ${milliseconds(paint.contentful)}, first remote on the screen ${milliseconds(paint.usable)}.`,
    ...section(
      'What the parts did:',
      steps.map(({ at, part, did }) => `${moment(at)}  ${part} ${deeds[did]}`),
    ),
    ...section(
      'Earlier loads of this tab:',
      loads.map(
        ({ beganDatetime, composition: held, failed: bad }) =>
          `  ${beganDatetime}  ${held ?? 'not known'}: ${bad.map(({ part, did }) => `${part} ${did}`).join(', ') || 'nothing failed'}`,
      ),
    ),
    ...section(
      'Files that were refused:',
      failed.map(({ at, file, status }) => `${moment(at)}  ${file} ${status}`),
    ),
    ...section(
      `Files: ${files.length}, the slowest ones:`,
      [...files]
        .sort((one, other) => other.took - one.took)
        .slice(0, 3)
        .map(
          ({ at, file, took, bytes }) => `${moment(at)}  ${file} took ${took} ms, ${bytes} bytes`,
        ),
    ),
    ...section(
      'Last calls, with the ids under which the API logs them:',
      calls.map(
        ({ at, call, status, activityId }) =>
          `${moment(at)}  ${call} ${status || 'no answer'} ${activityId}`,
      ),
    ),
  ];
}

function formatBrowser({
  engine,
  width,
  keepsStorage,
  keepsCookies,
  changedByOthers,
}: NonNullable<Explained['browser']>): string {
  const says = [
    engine,
    `${width} pixels wide`,
    keepsStorage ? 'keeps storage' : 'keeps NO storage',
    keepsCookies ? 'keeps cookies' : 'keeps NO cookies',
    ...(changedByOthers ? ['the page was CHANGED BY ANOTHER PROGRAM'] : []),
  ];
  return `Browser: ${says.join(', ')}.`;
}

const section = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines] : []);
