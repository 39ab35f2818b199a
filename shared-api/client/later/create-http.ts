import type { AxiosInstance, AxiosInterceptorManager } from 'axios';
import type { HttpPorts } from '../http/create-axios';
import { httpDefaults } from '../http/http-defaults';
import { loadLater } from './load-later';

const methods = [
  'request',
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
 * The page's axios client. Axios itself, 17 KB, comes with the first call: a call waits for it. Until then
 * defaults and interceptors can be set, and `getUri` and `create` throw.
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
  const call = async (...request: Parameters<AxiosInstance['request']>) =>
    (await use())(...request);
  const calls = methods.map((method) => [
    method,
    async (...args: never) => Reflect.apply((await use())[method], undefined, args) as unknown,
  ]);
  const http = Object.assign(call, Object.fromEntries(calls), {
    defaults: { ...httpDefaults },
    interceptors: { request: requests, response: responses },
    getUri: tooEarly,
    create: tooEarly,
  }) as unknown as AxiosInstance;
  return http;
}

type Handlers = Parameters<AxiosInterceptorManager<unknown>['use']>;

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
