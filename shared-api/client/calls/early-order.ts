import type { Metadata, OrderWithChange } from '@order-change/contract';
import type { EarlyAnswer } from '../http/early-answer';
import { httpDefaults } from '../http/http-defaults';
import { reviveDate } from '../http/revive-date';
import { metadataKey } from './metadata-cache';

export const searchUrl = '/v1.0/subscription-order/search';
export const metadataUrl = '/v1.0/metadata';

/** An open order and the metadata beside it, before any schema has judged them. */
export interface SeenOrder {
  order: OrderWithChange;
  metadata: Metadata;
}

/**
 * Reads the answers that the page's first script has asked for, and leaves them to the page. Undefined if one of them is
 * not good, or was not asked for: the page says what follows.
 */
export async function seeOrder(): Promise<SeenOrder | undefined> {
  const [order, metadata] = await Promise.all([see(searchUrl), see(metadataUrl)]);
  const known = metadata ?? parse(localStorage.getItem(metadataKey) ?? 'null');
  return order && known ? ({ order, metadata: known } as SeenOrder) : undefined;
}

async function see(url: string): Promise<unknown> {
  const { earlyAnswers } = window as { earlyAnswers?: Record<string, EarlyAnswer | undefined> };
  // Taken out by the page, an answer is still the one that was begun.
  const answer = await earlyAnswers?.[httpDefaults.baseURL + url]?.response;
  return answer?.ok ? parse(await answer.clone().text()) : undefined;
}

const parse = (text: string): unknown => JSON.parse(text, reviveDate);
