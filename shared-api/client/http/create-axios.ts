import { createUuid } from '@order-change/contract';
import axios, { AxiosHeaders, type AxiosInstance, type AxiosResponse } from 'axios';
import type { EarlyAnswer } from './early-answer';
import { activityIdHeader, httpDefaults } from './http-defaults';
import { reviveDates } from './revive-dates';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** the number of the session in which the call was begun */
    session?: number;
    /** the answer, if the page's first script has asked for it */
    early?: EarlyAnswer | undefined;
  }
}

export interface HttpPorts {
  /**
   * told of the session's expiry that an answer carries, errors included (spec §4), as the moment by
   * this device's clock, however wrong that goes
   */
  onExpires: (expiry: Date) => void;
  /** told of the milliseconds by which this device's clock goes ahead of the server's */
  onClock: (lead: number) => void;
  /** an answer to a call of another session tells no expiry */
  sessionNumber: () => number;
  now?: () => Date;
}

/** The page's axios client: base `/api`, JSON, a fresh activity id on every request (spec §7). */
export function createAxios({
  onExpires,
  onClock,
  sessionNumber,
  now = () => new Date(),
}: HttpPorts): AxiosInstance {
  const http = axios.create(httpDefaults);
  const tellTimes = (response: AxiosResponse) => {
    const { session = sessionNumber(), method, early } = response.config;
    const receivedAt = early?.receivedAt() ?? now().getTime();
    const answeredAt = readDate(response, 'date')?.getTime() ?? receivedAt;
    const lead = receivedAt - answeredAt;
    // A cached answer, which only a GET has, tells the time at which it was stored.
    if (method === 'post') onClock(lead);
    const expiry = readDate(response, 'x-expires');
    if (expiry && session === sessionNumber()) onExpires(new Date(expiry.getTime() + lead));
  };
  http.interceptors.request.use((request) => {
    // A caller may name its own, to tell the customer.
    request.headers.set(activityIdHeader, createUuid(), false);
    return request;
  });
  http.interceptors.response.use(
    (response) => {
      tellTimes(response);
      response.data = reviveDates(response.data);
      return response;
    },
    (error: unknown) => {
      if (axios.isAxiosError(error) && error.response) {
        tellTimes(error.response);
        error.response.data = reviveDates(error.response.data);
      }
      throw error;
    },
  );
  return http;
}

function readDate({ headers }: AxiosResponse, name: string): Date | undefined {
  const value: unknown = AxiosHeaders.from(headers as AxiosHeaders).get(name);
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
