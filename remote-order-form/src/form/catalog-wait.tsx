import { loadCatalog, selectHasCatalogFailed, useAppSelector } from '@order-change/client';
import type { Order } from '@order-change/contract';
import { LoadWait } from '@order-change/form';
import type { ComponentProps } from 'react';
import type { Draft } from '../change/draft';

import * as texts from '#texts';

/** True while only the items of the order's own lines are there. */
export function isCatalogMissing({ catalog }: Order): boolean {
  return catalog.url !== undefined;
}

/** A draft with chosen products cannot be judged, nor shown by name, before those are known. */
export function isWaitingForCatalog(order: Order, { select, products }: Draft): boolean {
  const hasChosen = select.kinds.includes('products') && products.products.length > 0;
  return hasChosen && isCatalogMissing(order);
}

/** Stands for what needs all items of the catalogue while they are on their way, or did not come. */
export function CatalogWait() {
  const hasFailed = useAppSelector(selectHasCatalogFailed);
  return <ListWait hasFailed={hasFailed} onRetry={() => void loadCatalog()} />;
}

type ListWaitProps = Pick<ComponentProps<typeof LoadWait>, 'hasFailed' | 'onRetry'>;

/** The list of products on its way, or that it did not come, with a retry. */
export function ListWait(props: ListWaitProps) {
  return <LoadWait loading={texts.catalogLoading} notLoaded={texts.catalogNotLoaded} {...props} />;
}
