import { allow, type Token } from '../../credentials/token';
import { readTokenFile } from '../../credentials/token-file';
import type { Published } from '../../flows/publish';
import { serveLimits } from '../../limits';
import { type Answer, type Operation, type Ports, publishBuild } from '../../operation';
import { done, refusal, refused, type Result, type Step } from '../../outcome';
import { readActiveId } from '../../store';
import type { Approvals, Waiting } from './approvals';
import { createBound, createQueue } from './at-once';
import type { Call } from './calls';
import type { Previews } from './previews';

interface Options {
  ports: Pick<Ports, 'store' | 'signing' | 'smokeTest'>;
  tokensFile: string;
  approvals: Approvals;
  /** undefined if ops have not given them host names */
  previews: Pick<Previews, 'start'> | undefined;
  /** takes each call that changes something or was refused */
  log: (call: Call) => unknown;
}

type Progress = (step: Step) => void;
type PreviewAsked = Parameters<Previews['start']>[0];

/** Makes what runs operations for tokens: rights and parts first, then the second person's word, then the flow. */
export function createPerformer({ ports, tokensFile, approvals, previews, log }: Options) {
  const inTurn = createQueue();
  const bound = createBound(serveLimits.atOnce);
  // One browser at a time: a smoke test takes a processor.
  const smokeTest: Ports['smokeTest'] = (...given) => inTurn(() => ports.smokeTest(...given));

  async function logged(
    { name }: Token,
    call: string,
    asked: unknown,
    work: () => Promise<Result<Answer>>,
  ): Promise<Result<Answer>> {
    const result = await work();
    const isWaiting = result.ok && 'waiting' in result.value.json;
    const made = (result.ok ? result.value.json : {}) as Partial<Published & { release: string }>;
    const { release, path, name: part, version } = made;
    await log({
      by: name,
      call,
      asked,
      outcome: result.ok ? (isWaiting ? 'waits' : 'done') : result.failure.map(({ code }) => code),
      ...(path !== undefined && { published: `${part} ${version}` }),
      ...(release !== undefined && { release }),
    });
    return result;
  }

  async function run(
    operation: Operation,
    input: unknown,
    by: string,
    progress: Progress,
  ): Promise<Result<Answer>> {
    const work = () => operation.run({ ...ports, smokeTest, by, progress }, input);
    if (!operation.isHeavy) return work();
    return (await bound(work)) ?? refused(refusal('too-much-at-once'));
  }

  /** Puts it before a second person. */
  async function wait(operation: Operation, input: unknown, by: string): Promise<Result<Answer>> {
    const served = await readActiveId(ports.store);
    if (!served.ok) return served;
    const asked = approvals.ask(operation, input as Waiting['input'], by, served.value);
    if (!asked.ok) return asked;
    const { number } = asked.value;
    return done({
      lines: [`It waits for a second person: npm run release -- approve ${number}`],
      json: { waiting: number },
      warns: true,
    });
  }

  return {
    async perform(token: Token, operation: Operation, input: unknown, progress: Progress) {
      const work = async () => {
        const allowed = allow(token, operation.needs, operation.parts(input));
        if (!allowed.ok) return allowed;
        if (!operation.waits) return run(operation, input, token.name, progress);
        const file = await readTokenFile(tokensFile);
        if (!file.ok) return file;
        return file.value.approvalsRequired
          ? wait(operation, input, token.name)
          : run(operation, input, token.name, progress);
      };
      const isReading = operation.needs.includes('read');
      return isReading ? work() : logged(token, operation.path, input, work);
    },

    approve: (token: Token, number: number, progress: Progress) =>
      logged(token, 'approve', { number }, async () => {
        const taken = approvals.take(number, token);
        if (!taken.ok) return taken;
        const { operation, input, by } = taken.value;
        return run(operation, input, `${by}, approved by ${token.name}`, progress);
      }),

    preview: (token: Token, asked: PreviewAsked, progress: Progress) =>
      logged(token, 'preview', asked, async () => {
        const names = Object.keys(asked.versions);
        const allowed = allow(token, ['publish', 'activate'], names);
        if (!allowed.ok) return allowed;
        if (!previews) return refused(refusal('no-previews'));
        const work = () => previews.start(asked, { by: token.name, smokeTest, progress });
        return (await bound(work)) ?? refused(refusal('too-much-at-once'));
      }),

    publish: (
      token: Token,
      version: string | undefined,
      progress: Progress,
      withBuild: (work: (file: string) => Promise<Result<Answer>>) => Promise<Result<Answer>>,
    ) =>
      logged(token, 'publish', version === undefined ? {} : { version }, async () => {
        const allowed = allow(token, ['publish'], []);
        if (!allowed.ok) return allowed;
        const build = (file: string) =>
          publishBuild({ store: ports.store, progress }, file, {
            allow: (name) => allow(token, ['publish'], [name]),
            ...(version !== undefined && { version }),
          });
        return (await bound(() => withBuild(build))) ?? refused(refusal('too-much-at-once'));
      }),
  };
}

export type Performer = ReturnType<typeof createPerformer>;
