import type {
  AxiosInstance,
  AxiosInterceptorManager,
  AxiosRequestConfig,
  AxiosResponse,
} from 'axios';
import type { HttpPorts } from '../http/hear-times';
import { httpDefaults } from '../http/http-defaults';
import { loadAnswers, loadLater } from './load-later';

const methods = [
  'get',
  'delete',
  'head',
  'options',
  'post',
  'put',
  'patch',
  'postForm',
  'putForm',
  'patchForm',
] as const;

/**
 * The page's axios client. Axios itself, 17 KB, comes with the first call that it has to send: a call waits for it. Until
 * then defaults and interceptors can be set, and `getUri` and `create` throw. The good answer of a call that was
 * begun early waits for no axios.
 */
export function createHttp(ports: HttpPorts, load = loadLater): AxiosInstance {
  let loaded: AxiosInstance | undefined;
  const [requests, responses] = [createInterceptors(), createInterceptors()];

  async function use(): Promise<AxiosInstance> {
    const { createAxios } = await load();
    if (loaded) return loaded;
    loaded = createAxios(ports);
    // What somebody has set meanwhile, and nothing else: axios has merged its own defaults into the rest.
    const before: Readonly<Record<string, unknown>> = httpDefaults;
    const isSet = ([name, value]: [string, unknown]) => value !== before[name];
    Object.assign(loaded.defaults, Object.fromEntries(Object.entries(http.defaults).filter(isSet)));
    const { request, response } = loaded.interceptors;
    requests.added.forEach((handlers) =>
      request.use(...(handlers as Parameters<typeof request.use>)),
    );
    responses.added.forEach((handlers) =>
      response.use(...(handlers as Parameters<typeof response.use>)),
    );
    const { interceptors, getUri, create } = loaded;
    Object.assign(http, { defaults: loaded.defaults, interceptors, getUri, create });
    return loaded;
  }

  const tooEarly = () => {
    throw new Error('axios comes with the first call: wait for one.');
  };
  const request = async (config: AxiosRequestConfig) => {
    if (config.early && !loaded) {
      const good = await (await loadAnswers()).readGoodAnswer(config, ports);
      if (good) return hear(good, responses.added);
    }
    return (await use()).request(config);
  };
  const call = async (...request: Parameters<AxiosInstance['request']>) =>
    (await use())(...request);
  const calls = methods.map((method) => [
    method,
    async (...args: never) => Reflect.apply((await use())[method], undefined, args) as unknown,
  ]);
  const http = Object.assign(call, Object.fromEntries(calls), {
    request,
    defaults: { ...httpDefaults },
    interceptors: { request: requests, response: responses },
    getUri: tooEarly,
    create: tooEarly,
  }) as unknown as AxiosInstance;
  return http;
}

type Handlers = Parameters<AxiosInterceptorManager<unknown>['use']>;

/** Hands an answer through the interceptors that are there, as axios would. */
async function hear(answer: AxiosResponse, handlers: readonly Handlers[]): Promise<AxiosResponse> {
  let heard: unknown = answer;
  for (const [onFulfilled] of handlers) if (onFulfilled) heard = await onFulfilled(heard);
  return heard as AxiosResponse;
}

/** Interceptors that are added before there is an axios. Its ids count on from the one of the client's own. */
function createInterceptors() {
  const added: Handlers[] = [];
  return {
    added,
    use: (...handlers: Handlers) => added.push(handlers),
    eject: (id: number) => void (added[id - 1] = []),
    clear: () => void added.splice(0),
  };
}
