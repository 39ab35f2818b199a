import { createUuid } from '@order-change/contract';
import axios, { AxiosHeaders, type AxiosInstance, type AxiosResponse } from 'axios';
import type { EarlyAnswer } from './early-answer';
import { hearTimes, type HttpPorts } from './hear-times';
import { activityIdHeader, httpDefaults } from './http-defaults';
import { reviveDate } from './revive-date';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** the number of the session in which the call was begun */
    session?: number;
    /** the answer, if the page's first script has asked for it */
    early?: EarlyAnswer | undefined;
  }
}

/** The page's axios client: base `/api`, JSON, a fresh activity id on every request (spec §7). */
export function createAxios(ports: HttpPorts): AxiosInstance {
  const { now = () => new Date() } = ports;
  const http = axios.create({ ...httpDefaults, parseReviver: reviveDate });
  const tellTimes = ({ config, headers }: AxiosResponse) => {
    const { session, method, early } = config;
    const receivedAt = early?.receivedAt() ?? now().getTime();
    const header = (name: string) => AxiosHeaders.from(headers as AxiosHeaders).get(name);
    hearTimes(ports, { method, session, receivedAt, header });
  };
  http.interceptors.request.use((request) => {
    // A caller may name its own, to tell the customer.
    request.headers.set(activityIdHeader, createUuid(), false);
    return request;
  });
  http.interceptors.response.use(
    (response) => {
      tellTimes(response);
      return response;
    },
    (error: unknown) => {
      if (axios.isAxiosError(error) && error.response) tellTimes(error.response);
      throw error;
    },
  );
  return http;
}
