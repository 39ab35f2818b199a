import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serveLimits } from '../../limits';
import type { Answer } from '../../operation';
import { refusal, type Result, type Step, step } from '../../outcome';
import { refuse, toWire } from './refuse';

const lines = 'application/x-ndjson';

const toBody = ({ json, lines, warns = false }: Answer) => ({ value: json, lines, warns });

/**
 * Makes handlers that answer with what their work comes to: JSON with a fitting status; or, if the caller accepts lines of
 * JSON, its steps as they begin, and last the answer or the refusals.
 *
 * @param report takes what a work throws once the answer has begun
 */
export const answers =
  (report: (line: string) => void) =>
  (work: (request: FastifyRequest, progress: (step: Step) => void) => Promise<Result<Answer>>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!request.headers.accept?.includes(lines)) {
      const result = await work(request, () => {});
      if (!result.ok) return refuse(reply, result.failure);
      return reply.code('waiting' in result.value.json ? 202 : 200).send(toBody(result.value));
    }
    const stream = new PassThrough();
    const write = (value: object) => stream.write(`${JSON.stringify(value)}\n`);
    let latest = step('working');
    const writeStep = () => write({ step: latest.en, stepJa: latest.ja });
    const timer = setInterval(writeStep, serveLimits.step);
    void work(request, (next) => {
      latest = next;
      writeStep();
    })
      .then(
        (result) => write(result.ok ? toBody(result.value) : toWire(result.failure)),
        (error: unknown) => {
          report(`${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
          write(toWire([refusal('server-fault')]));
        },
      )
      .finally(() => {
        clearInterval(timer);
        stream.end();
      });
    return reply.type(lines).header('cache-control', 'no-store').send(stream);
  };
